// swift-tools-version: 6.2
import PackageDescription

let package = Package(
	name: "Shop",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	products: [
		.library(name: "ShopCheckout", targets: ["ShopCheckout"])
	],
	dependencies: [
		.package(name: "larder", path: "../../..")
	],
	targets: [
		.target(
			name: "ShopCheckout",
			dependencies: [
				"ShopResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderNetworking", package: "larder"),
			],
			path: "Features/Checkout/Sources"
		),
		.target(
			name: "ShopResources",
			dependencies: [.product(name: "LarderLocalization", package: "larder")],
			path: "Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.testTarget(
			name: "ShopCheckoutTests",
			dependencies: [
				"ShopCheckout",
				"ShopResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderNetworking", package: "larder"),
				.product(name: "LarderTesting", package: "larder"),
			],
			path: "Features/Checkout/Tests",
			exclude: ["Shared/Fixtures"]
		),
	],
	swiftLanguageModes: [.v6]
)

for target in package.targets {
	target.swiftSettings = [
		.enableUpcomingFeature("ExistentialAny"),
		.enableUpcomingFeature("InternalImportsByDefault"),
		.enableUpcomingFeature("MemberImportVisibility"),
		.enableUpcomingFeature("NonisolatedNonsendingByDefault"),
	]
}
