import StudioCore

struct AlbumMapper: MapperContract {
	func map(_ input: AlbumDTO) -> Album {
		Album(id: input.id, title: input.title)
	}
}
