/// A change that fixes a finding.
package enum Fix: Equatable, Sendable {
	/// Replaces a range of bytes in the finding's file, unless the project contains the obstacle.
	case replace(bytes: Range<Int>, with: String, unless: Obstacle? = nil)
	/// Moves the finding's file.
	case move(to: String)

	/// Code that would no longer build after a change.
	package enum Obstacle: Hashable, Sendable {
		/// Code that writes a property of this name.
		case write(property: String)
		/// Code in another file that reads a property of this name, or a protocol that requires one.
		case read(property: String)
		/// Code that names this type, in another module, or in a file with public declarations of the feature in the
		/// folder `root`.
		case use(type: String, root: String)
	}
}
