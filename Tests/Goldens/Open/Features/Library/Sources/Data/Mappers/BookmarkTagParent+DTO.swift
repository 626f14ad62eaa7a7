nonisolated extension BookmarkTagParent {
	func toDTO() -> BookmarkTagParentDTO {
		BookmarkTagParentDTO(name: name)
	}
}
