package import LarderProject
import SwiftSyntax

extension PackageManifest {
	/// Raises the package's platforms to `minimums`, and returns the old versions of those that it raised.
	///
	/// If the package names no platforms, it gets all of `minimums`. If it names some, it also gets macOS, because a
	/// build on a Mac is for macOS. Returns `nil` if the platforms are not an array literal.
	package mutating func require(_ minimums: [Platform]) -> [Platform]? {
		guard has(.platforms) else {
			set(.platforms, to: "[\(minimums.map(\.text).joined(separator: ", "))]")
			return []
		}
		var raised: [Platform] = []
		for minimum in minimums {
			guard let elements = elements(of: .platforms) else { return nil }
			if let (version, node) = version(of: minimum.name, in: elements) {
				guard let version, version < minimum.version else { continue }
				replace(node, with: ".v\(minimum.version)")
				raised.append(Platform(name: minimum.name, version: version))
			} else if minimum.name == "macOS" {
				add(minimum.text, to: .platforms)
			}
		}
		return raised
	}

	/// The version of a platform, and the node that states it.
	///
	/// The version is `nil` if its form is unknown. The result is `nil` if `elements` lacks the platform.
	private func version(of platform: String, in elements: [ExprSyntax]) -> (Int?, ExprSyntax)? {
		for case let call? in elements.map({ $0.as(FunctionCallExprSyntax.self) }) {
			let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
			guard name == platform, let argument = call.arguments.first?.expression else { continue }
			let digits = argument.trimmedDescription.drop { !$0.isNumber }.prefix(while: \.isNumber)
			return (Int(digits), argument)
		}
		return nil
	}
}
