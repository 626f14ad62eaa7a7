public import Foundation
public import LarderCore
public import LarderNetworking

/// What the feature needs from the app.
public struct CharacterDependencies: Sendable {
	/// Calls the service.
	public var httpClient: any HTTPClientContract
	/// The name of the service; answers of another service in the same folder are not found.
	public var service: String
	/// The folder of the feature's files, which is created when it is first needed.
	public var folder: URL
	/// The folder of the changes that wait for the service, which nobody must empty; it is created when it is first needed.
	public var changesFolder: URL
	/// The clock that ages answers.
	public var clock: any WallClockContract
	/// The clock by which a look at the caches is renewed.
	public var ticks: any Clock<Duration>
	/// Called with the error of a tier that fails; the read goes on without that tier.
	public var onCacheFailure: @Sendable (any Error) -> Void

	/// Creates dependencies with the system's clocks by default, and with one folder for all files.
	public init(
		httpClient: any HTTPClientContract,
		service: String,
		folder: URL,
		changesFolder: URL? = nil,
		clock: any WallClockContract = SystemWallClock(),
		ticks: any Clock<Duration> = ContinuousClock(),
		onCacheFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.httpClient = httpClient
		self.service = service
		self.folder = folder
		self.changesFolder = changesFolder ?? folder
		self.clock = clock
		self.ticks = ticks
		self.onCacheFailure = onCacheFailure
	}
}
