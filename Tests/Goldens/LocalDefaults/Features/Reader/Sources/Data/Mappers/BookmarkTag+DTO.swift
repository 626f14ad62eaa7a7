nonisolated extension BookmarkTag {
	func toDTO() -> BookmarkTagDTO {
		BookmarkTagDTO(name: name, parent: parent?.toDTO())
	}
}
