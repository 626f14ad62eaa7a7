import Yams

/// Reads YAML as the JSON that it stands for, by the core schema of YAML 1.2: `no` is a text, and so is a date.
struct YAMLReader {
	/// How many values a document may have, those that an alias repeats counted again.
	static let maximumCount = 2_000_000

	private let limit: Int
	private var count = 0

	/// The value that `text` stands for.
	///
	/// - Throws: ``YAMLProblem`` where it is no YAML, or has more than `limit` values.
	static func read(_ text: String, upTo limit: Int = maximumCount) throws(YAMLProblem) -> JSONValue {
		let node: Node?
		do {
			node = try Yams.compose(yaml: text)
		} catch {
			throw YAMLProblem(error)
		}
		var reader = YAMLReader(limit: limit)
		return try node.map { node throws(YAMLProblem) in try reader.value(of: node) } ?? .null
	}

	private init(limit: Int) {
		self.limit = limit
	}

	private mutating func value(of node: Node) throws(YAMLProblem) -> JSONValue {
		count += 1
		guard count <= limit else {
			throw YAMLProblem(description: "has more than \(limit) values")
		}
		switch node {
		case .scalar(let scalar): return value(of: scalar)
		case .alias: return .null
		case .sequence(let sequence):
			var elements: [JSONValue] = []
			for node in sequence { elements.append(try value(of: node)) }
			return .array(elements)
		case .mapping(let mapping):
			var members: [JSONMember] = []
			for (key, node) in mapping {
				members.append(JSONMember(key: key.string ?? "", value: try value(of: node)))
			}
			return .object(members)
		}
	}

	private func value(of scalar: Node.Scalar) -> JSONValue {
		guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
		switch scalar.string {
		case "", "~", "null", "Null", "NULL": return .null
		case "true", "True", "TRUE": return .bool(true)
		case "false", "False", "FALSE": return .bool(false)
		default:
			let isNumber = scalar.string.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
			return isNumber ? .number(scalar.string) : .string(scalar.string)
		}
	}
}

/// Why a text is no YAML that can be read.
struct YAMLProblem: Error, Equatable, CustomStringConvertible {
	let description: String
}

extension YAMLProblem {
	/// What the parser found, without the lines of the file that it quotes.
	fileprivate init(_ error: any Error) {
		switch error {
		case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
			YamlError.composer(_, let problem, let mark, _):
			self.init(description: "is no YAML (line \(mark.line), column \(mark.column): \(problem))")
		default: self.init(description: "is no YAML")
		}
	}
}
