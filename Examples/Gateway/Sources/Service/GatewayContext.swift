import Foundation
import Hummingbird

/// The context of a request, with a limit for its body.
struct GatewayContext: RequestContext {
	var coreContext: CoreRequestContextStorage

	init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

	/// In bytes.
	var maxUploadSize: Int { 4_096 }

	/// The properties of each response are in the order of their names.
	var responseEncoder: JSONEncoder {
		let encoder = JSONEncoder()
		encoder.outputFormatting = .sortedKeys
		return encoder
	}
}
