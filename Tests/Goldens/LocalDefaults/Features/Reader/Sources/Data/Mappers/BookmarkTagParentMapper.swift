import LarderCore

nonisolated struct BookmarkTagParentMapper: MapperContract {
	func map(_ input: BookmarkTagParentDTO) -> BookmarkTagParent {
		BookmarkTagParent(name: input.name)
	}
}
