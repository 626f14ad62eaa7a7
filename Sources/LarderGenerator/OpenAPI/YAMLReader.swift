import Yams

/// Reads YAML as JSON, with the core schema of YAML 1.2: `no` is a string, and so is a date.
///
/// The reader also supports the merge key `<<` of YAML 1.1, which documents still use.
struct YAMLReader {
	/// The maximum number of values in a document.
	///
	/// A value that aliases repeat counts each time.
	static let maximumCount = 2_000_000

	private let limit: Int
	private var count = 0

	/// Reads `text` as JSON.
	///
	/// - Throws: ``YAMLProblem`` if `text` is not YAML, or has more than `limit` values.
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
			var own: [JSONMember] = []
			var merged: [JSONMember] = []
			for (key, node) in mapping {
				let value = try value(of: node)
				if key.isMerge, let members = value.mergedMembers {
					merged += members
				} else {
					own.append(JSONMember(key: key.string ?? "", value: value))
				}
			}
			return .object(merged.isEmpty ? own : Self.merge(merged, into: own))
		}
	}

	/// Joins a mapping's `own` members with those that `<<` merges.
	///
	/// If members have equal keys, the result has the own member, or else the first merged one.
	private static func merge(_ merged: [JSONMember], into own: [JSONMember]) -> [JSONMember] {
		var keys = Set(own.map(\.key))
		return merged.filter { keys.insert($0.key).inserted } + own
	}

	private func value(of scalar: Node.Scalar) -> JSONValue {
		guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
		switch scalar.string {
		case "", "~", "null", "Null", "NULL": return .null
		case "true", "True", "TRUE": return .bool(true)
		case "false", "False", "FALSE": return .bool(false)
		// Most scalars do not begin like a number, so they can skip the match, which is slow.
		case let text where text.first.map({ $0 != "-" && !$0.isNumber }) == true: return .string(text)
		default:
			let isNumber = scalar.string.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
			return isNumber ? .number(scalar.string) : .string(scalar.string)
		}
	}
}

extension Node {
	/// Whether this key is `<<` without quotes, which merges its value into the mapping.
	fileprivate var isMerge: Bool {
		guard case .scalar(let scalar) = self else { return false }
		return scalar.style == .plain && scalar.string == "<<"
	}
}

extension JSONValue {
	/// The members that `<<` merges, from one object or from an array of objects.
	fileprivate var mergedMembers: [JSONMember]? {
		switch self {
		case .object(let members): return members
		case .array(let elements):
			let members = elements.compactMap(\.mergedMembers)
			return members.count == elements.count ? members.flatMap(\.self) : nil
		case .null, .bool, .number, .string: return nil
		}
	}
}

/// The reason why a string cannot be read as YAML.
struct YAMLProblem: Error, Equatable, CustomStringConvertible {
	let description: String
}

extension YAMLProblem {
	/// Keeps the parser's message, but not the lines that it quotes.
	fileprivate init(_ error: any Error) {
		switch error {
		case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
			YamlError.composer(_, let problem, let mark, _):
			self.init(description: "is not YAML (line \(mark.line), column \(mark.column): \(problem))")
		case YamlError.duplicatedKeysInMapping(let keys, _):
			let list = keys.map { SwiftLiteral.string($0) }.joined(separator: ", ")
			self.init(description: "is not YAML (a mapping has the key \(list) more than once)")
		default: self.init(description: "is not YAML")
		}
	}
}
