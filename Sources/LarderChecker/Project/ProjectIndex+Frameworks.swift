import LarderSyntax

extension ProjectIndex {
	/// The imports that the domain must not have.
	///
	/// A module of the project may have the name of a framework. Such a module is forbidden only if its name ends in
	/// `Networking`.
	func forbiddenImports(of file: IndexedFile) -> [ImportFact] {
		file.facts.imports.filter { fact in
			guard modules[fact.module] == nil else { return fact.module.hasSuffix("Networking") }
			return [Frameworks.screens, .services, .both].contains { $0.has(fact.module) }
				|| fact.module.hasSuffix("Networking")
		}
	}

	/// The imports of frameworks that only screens need.
	func screenImports(of file: IndexedFile) -> [ImportFact] {
		file.facts.imports.filter { modules[$0.module] == nil && Frameworks.screens.has($0.module) }
	}
}

/// Modules of one kind that are not the project's own.
private struct Frameworks {
	let names: Set<String>
	/// The prefixes that the names of related modules share.
	private(set) var families: [String] = []

	func has(_ module: String) -> Bool { names.contains(module) || families.contains(where: module.hasPrefix) }

	/// UI frameworks.
	static let screens = Frameworks(
		names: [
			"AppKit", "Charts", "Cocoa", "ContactsUI", "EventKitUI", "Lottie", "MessageUI", "PhotosUI",
			"SafariServices",
			"SnapKit", "SwiftUI", "UIKit", "WatchKit",
		]
	)

	/// Frameworks that load or store data.
	static let services = Frameworks(
		names: [
			"Alamofire", "Apollo", "ApolloAPI", "AsyncHTTPClient", "CloudKit", "CombineMoya", "CoreData", "FMDB",
			"FoundationNetworking", "GRDB", "LarderSQLite", "Moya", "MySQLKit", "MySQLNIO", "Network", "PostgresKit",
			"PostgresNIO", "Realm", "RealmSwift", "RediStack", "RxAlamofire", "RxMoya", "RxRealm", "SQLKit", "SQLite",
			"SQLite3", "SQLiteKit", "SQLiteNIO", "Starscream", "Supabase", "SwiftData", "Vapor",
		],
		families: ["Firebase", "Fluent", "GRPC", "Hummingbird", "MongoKitten", "NIO"]
	)

	/// Frameworks that both draw and load data.
	///
	/// The data layer may import these frameworks, for example `MapKit` to search for places.
	static let both = Frameworks(
		names: [
			"AlamofireImage", "ComposableArchitecture", "Kingfisher", "MapKit", "RxCocoa", "WebKit", "WidgetKit",
		]
	)
}
