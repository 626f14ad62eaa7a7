package import LarderProject

/// The files of a project, as they were read.
package struct ProjectFiles: Sendable {
	/// The Swift files.
	package let sources: [IndexedFile]
	/// The string catalogs.
	package let catalogs: [StringsCatalog]
	/// The targets that packages in the project declare, by name.
	///
	/// The targets' folders are relative to the project.
	package let modules: [String: TargetFolder]
	/// The contents of all files.
	package let snapshot: ProjectSnapshot
}
