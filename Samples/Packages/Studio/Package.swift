// swift-tools-version: 6.2
import PackageDescription

let package = Package(
	name: "Studio",
	platforms: [.macOS(.v13)],
	targets: [
		.target(
			name: "StudioAlbum",
			dependencies: ["StudioCore", "StudioNetworking"],
			path: "Features/Album/Sources"
		),
		.testTarget(
			name: "StudioAlbumTests",
			dependencies: ["StudioAlbum", "StudioCore", "StudioNetworking", "StudioNetworkingMocks"],
			path: "Features/Album/Tests"
		),
		.target(name: "StudioCore", path: "Libraries/Core/Sources"),
		.target(name: "StudioNetworking", path: "Libraries/Networking/Sources"),
		.target(name: "StudioNetworkingMocks", dependencies: ["StudioNetworking"], path: "Libraries/Networking/Mocks"),
	]
)
