import LarderProject
import LarderSyntax

extension Rule {
	static let repositoryPrivateLet = Rule(
		"repository-private-let",
		of: .repositories,
		summary: "The stored properties of a repository are `private let`.",
		reason: "a repository neither shows nor changes what it is made of",
		isFixable: true,
		failing: .contract.and(.repository.changing("private let remoteDataSource", to: "let remoteDataSource")),
		finding: ("2:6", "OrderRepository.remoteDataSource is not private let", "write `private let remoteDataSource`"),
		passing: .repository
	) { index in
		index.roles.repositories.flatMap { repository -> [Violation] in
			// In a project that is one feature, repositories inherit from each other, and a subclass needs what its superclass has.
			let isWhole = index.settings.isUndivided
			guard !isWhole || !index.isDerived(repository) else { return [] }
			// The first assignment in an initializer changes nothing.
			let starts = repository.type.initializers.flatMap { $0.body.assignments.map(\.name).repeated }
			let assignments = index.functions(of: repository).flatMap(\.function.body.assignments)
			// A property that is changed through a protocol may hold a value type.
			let changes = assignments.map(\.name) + starts + assignments.compactMap(\.base)
			let required = Set(index.requiredProperties(of: repository))
			return repository.type.storedProperties.compactMap { property -> Violation? in
				guard !required.contains(property.name), !property.isForOthers else { return nil }
				// A class or an actor may have state of its own. In a project that is one feature, what starts as `nil` is state,
				// too.
				let isState =
					(repository.type.kind != .struct
						&& (property.initialValue != nil || changes.contains(property.name)))
					|| (isWhole && property.hasFirstValue)
					|| property.declaration.modifiers.contains("lazy")
				let (isPrivate, isSettled) = (property.declaration.isPrivate, property.isConstant || isState)
				guard !isPrivate || !isSettled else { return nil }
				// An initializer that the compiler makes would become private, too, if it takes the property.
				let isTaken =
					repository.type.initializers.isEmpty
					&& (property.initialValue == nil || (repository.type.kind == .struct && isState && !property.isLet))
				let privateFix = isTaken ? [] : property.privateFix(of: repository)
				guard !isSettled || property.isConstant else {
					return repository.violation(
						"\(repository.name).\(property.name) is not private",
						remedy: "make it `private`",
						at: property.position,
						fixes: privateFix
					)
				}
				let letFix = property.letFix(of: repository)
				let isComplete = (isPrivate || !privateFix.isEmpty) && (isSettled || !letFix.isEmpty)
				return repository.violation(
					"\(repository.name).\(property.name) is not private let",
					remedy: "write `private let \(property.name)`",
					at: property.position,
					fixes: isComplete ? letFix + privateFix : []
				)
			}
		}
	}
}

extension PropertyFact {
	/// Whether others observe or set it: it has a wrapper, it is weak or a stream, or it is a closure that starts as `nil`.
	fileprivate var isForOthers: Bool {
		let streams = ["AsyncStream", "Driver<", "Observable<", "Publisher"]
		return (isConstant && !isLet) || declaration.modifiers.contains("weak")
			|| (hasFirstValue && type?.contains("->") == true)
			|| streams.contains { type?.contains($0) == true }
	}
}

extension [String] {
	/// The elements that occur more than once.
	fileprivate var repeated: [String] { filter { name in count { $0 == name } > 1 } }
}
