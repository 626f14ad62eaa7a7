/// A change that fixes a finding.
package enum Fix: Equatable, Sendable {
	/// Replaces a range of bytes in the finding's file.
	///
	/// A claim is a condition that the project's code must prove.
	case replace(bytes: Range<Int>, with: String, if: Claim)
	/// Moves the finding's file.
	case move(to: String)

	/// What has to be true of the code, so that it still builds after a change.
	///
	/// A claim names a type with the types around it: `Order.Line`. The finding's file declares the type.
	package enum Claim: Hashable, Sendable {
		/// The type compiles with these conformances.
		case conforms(type: String, names: [String])
		/// The protocol compiles as Sendable, and so do all types that conform to it.
		case isSendable(type: String)
		/// The enum compiles as a public one.
		case isPublic(type: String)
		/// The type compiles as an internal one. Files outside of the folder `root` are in another module.
		case isInternal(type: String, root: String)
		/// The property compiles as a constant.
		case isConstant(property: String, type: String)
		/// The property compiles as a private one.
		case isPrivate(property: String, type: String)

		/// The type that the claim is about.
		var type: String {
			switch self {
			case .conforms(let type, _), .isSendable(let type), .isPublic(let type), .isInternal(let type, _),
				.isConstant(_, let type), .isPrivate(_, let type):
				type
			}
		}
	}
}
