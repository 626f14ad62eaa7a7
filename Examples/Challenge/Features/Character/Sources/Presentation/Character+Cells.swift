extension Character {
	static let heading = ["ID", "NAME", "STATUS", "SPECIES", "GENDER", "ORIGIN", "LOCATION"]

	/// What stands under ``heading``.
	var cells: [String] {
		[String(id), name, status.rawValue, species, gender.rawValue, origin.name, location.name]
	}
}
