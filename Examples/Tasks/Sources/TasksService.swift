import FlyingFox
import FlyingSocks
import Foundation

/// A small service that keeps tasks in a file.
///
/// It remembers the answer to each idempotency key, so it carries out a repeated change once.
actor TasksService {
	private struct Content: Codable {
		var tasks: [TaskItem] = []
		var lastNumber = 0
		var answers: [String: TaskItem] = [:]
	}

	private var content: Content
	private let file: URL

	init(file: URL) throws {
		self.file = file
		let isThere = FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
		content = isThere ? try JSONDecoder().decode(Content.self, from: Data(contentsOf: file)) : Content()
	}

	/// Serves on a port of the loopback interface until the task is cancelled.
	///
	/// - Parameter port: 0 for any free one.
	nonisolated func run(port: UInt16, onListening: @escaping @Sendable (UInt16) async -> Void = { _ in }) async throws
	{
		let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
		let server = HTTPServer(address: address, logger: .disabled)
		await server.appendRoute("*") { request in
			let body = try await request.bodyData
			return try await self.answer(request.method.rawValue, request.path, request.headers[Self.keyField], body)
		}
		try await withThrowingTaskGroup(of: Void.self) { group in
			group.addTask { try await server.run() }
			group.addTask {
				try await server.waitUntilListening(timeout: 60)
				if case .ip4(_, let port)? = await server.listeningAddress { await onListening(port) }
			}
			// If the port is in use, the first task fails, and nobody waits for the other one.
			while try await group.next() != nil {}
		}
	}

	private static let keyField = HTTPHeader("Idempotency-Key")

	private func answer(_ method: String, _ path: String, _ key: String?, _ body: Data) throws -> HTTPResponse {
		let parts = path.split(separator: "/").map(String.init)
		switch (method, parts.count) {
		case ("GET", 1): return try response(.ok, content.tasks)
		case ("POST", 1):
			let title = try JSONDecoder().decode([String: String].self, from: body)["title"] ?? ""
			return try carryOut(key) { content throws(Refusal) in
				guard !title.isEmpty else { throw Refusal(message: "A task needs a title.") }
				guard title.count <= 40 else { throw Refusal(message: "A title has at most 40 characters.") }
				content.lastNumber += 1
				let task = TaskItem(id: String(content.lastNumber), title: title)
				content.tasks.append(task)
				return task
			}
		case ("POST", 3):
			return try carryOut(key) { content throws(Refusal) in
				guard let index = content.tasks.firstIndex(where: { $0.id == parts[1] }) else {
					throw Refusal(message: "Somebody else has removed this task.")
				}
				content.tasks[index].isDone = true
				return content.tasks[index]
			}
		case ("DELETE", 2):
			content.tasks.removeAll { $0.id == parts[1] }
			try save()
			return HTTPResponse(statusCode: .noContent)
		default: return HTTPResponse(statusCode: .notFound)
		}
	}

	private func carryOut(
		_ key: String?,
		_ change: (inout Content) throws(Refusal) -> TaskItem
	) throws -> HTTPResponse {
		if let key, let task = content.answers[key] { return try response(.ok, task) }
		do throws(Refusal) {
			let task = try change(&content)
			if let key { content.answers[key] = task }
			return try saved(task)
		} catch {
			return try response(HTTPStatusCode(422, phrase: "Unprocessable Content"), error)
		}
	}
}

extension TasksService {
	private func saved(_ task: TaskItem) throws(Refusal) -> HTTPResponse {
		do {
			try save()
			return try response(.ok, task)
		} catch {
			throw Refusal(message: "The service cannot save: \(error.localizedDescription)")
		}
	}

	private func save() throws {
		try JSONEncoder().encode(content).write(to: file, options: .atomic)
	}

	private func response(_ status: HTTPStatusCode, _ body: some Encodable) throws -> HTTPResponse {
		HTTPResponse(
			statusCode: status,
			headers: [.contentType: "application/json"],
			body: try JSONEncoder().encode(body)
		)
	}
}
