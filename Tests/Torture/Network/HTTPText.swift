/// The texts of HTTP answers.
enum HTTPText {
	/// The order 1 in JSON.
	static let orderBody: String = {
		let order = Order(id: 1)
		let lines = order.lines.map { #"{"article":"\#($0.article)","count":\#($0.count)}"# }.joined(separator: ",")
		return #"{"id":1,"customer":"\#(order.customer)","lines":[\#(lines)]}"#
	}()

	/// A complete answer with the right length.
	static func answer(status: String = "200", fields: [String] = [], body: String = orderBody) -> String {
		head(status: status, fields: ["Content-Length: \(body.utf8.count)"] + fields) + body
	}

	static func head(status: String = "200", fields: [String]) -> String {
		(["HTTP/1.1 \(status) Said", "Connection: close"] + fields + ["", ""]).joined(separator: "\r\n")
	}
}
