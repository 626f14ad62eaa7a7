public import Foundation
public import LarderCore
public import LarderNetworking

/// What the feature needs of the app.
public struct CharacterDependencies: Sendable {
	/// Reaches the service.
	public var httpClient: any HTTPClientContract
	/// The service's name, which keeps its answers apart from those of another in the same folder.
	public var service: String
	/// Where the feature keeps its files; made when it is first written to.
	public var folder: URL
	/// What ages answers.
	public var clock: any WallClockContract
	/// What is told when a cache fails; the read goes on without it.
	public var onCacheFailure: @Sendable (any Error) -> Void

	/// Names what the feature needs; the clock is the system's by default.
	public init(
		httpClient: any HTTPClientContract,
		service: String,
		folder: URL,
		clock: any WallClockContract = SystemWallClock(),
		onCacheFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.httpClient = httpClient
		self.service = service
		self.folder = folder
		self.clock = clock
		self.onCacheFailure = onCacheFailure
	}
}
