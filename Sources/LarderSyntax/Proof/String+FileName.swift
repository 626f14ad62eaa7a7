extension String {
	/// The last part of the path in lower case, because some disks ignore case.
	package var fileName: String { split(separator: "/").last?.lowercased() ?? "" }
}
