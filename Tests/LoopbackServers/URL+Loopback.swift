import FlyingSocks
import Foundation

struct NoLoopbackAddress: Error {}

extension URL {
	/// The root URL of the server that listens at `address`.
	init(loopbackAddress address: Socket.Address?) throws {
		guard case .ip4(let host, let port) = address, let url = URL(string: "http://\(host):\(port)") else {
			throw NoLoopbackAddress()
		}
		self = url
	}
}
