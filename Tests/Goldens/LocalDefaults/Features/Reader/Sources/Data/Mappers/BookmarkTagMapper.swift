import LarderCore

nonisolated struct BookmarkTagMapper: MapperContract {
	private let parentMapper = BookmarkTagParentMapper()

	func map(_ input: BookmarkTagDTO) -> BookmarkTag {
		BookmarkTag(name: input.name, parent: input.parent.map(parentMapper.map))
	}
}
