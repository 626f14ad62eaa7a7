package import Foundation

/// The templates that an app has changed, in its folder `.larder/templates/`.
package struct EjectedTemplates: Equatable, Sendable {
	/// The folder of these templates, relative to the project's folder.
	package static let folder = ".larder/templates"
	private static let suffix = ".mustache"

	private var texts: [String: String] = [:]

	package init() {}

	/// Reads the templates of the project in `root`.
	///
	/// - Throws: ``TemplateError`` if a file cannot be read, if its name is unknown, or if it includes a template with
	///   an unknown name.
	package init(in root: URL) throws(TemplateError) {
		let folder = root.appending(path: Self.folder)
		let path = folder.path(percentEncoded: false)
		guard FileManager.default.fileExists(atPath: path) else { return }
		for name in try Self.names(in: path) where name.hasSuffix(Self.suffix) {
			let template = String(name.dropLast(Self.suffix.count))
			let place = "\(Self.folder)/\(name)"
			guard ShippedTemplates.all[template] != nil else { throw .unknown(template, at: place) }
			let text = try Self.text(of: folder.appending(path: name), at: place)
			try Self.checkIncluded(in: text, at: place)
			texts[template] = text
		}
	}

	private static func text(of file: URL, at place: String) throws(TemplateError) -> String {
		let data: Data
		do {
			data = try Data(contentsOf: file)
		} catch {
			throw .unreadable(place)
		}
		guard let text = String(validating: data, as: UTF8.self) else { throw .unreadable(place) }
		return text
	}

	/// Refuses a template that includes an unknown template, because Mustache would silently leave out the unknown one.
	private static func checkIncluded(in text: String, at place: String) throws(TemplateError) {
		for match in text.matches(of: /\{\{>\s*([^\s}]+)/) where ShippedTemplates.all[String(match.1)] == nil {
			let line = text[..<match.range.lowerBound].count(where: \.isNewline) + 1
			throw .unknown(String(match.1), at: "\(place):\(line)")
		}
	}

	/// Whether the app has changed no template.
	package var isEmpty: Bool { texts.isEmpty }

	/// The names of all templates, sorted.
	package static var names: [String] { ShippedTemplates.all.keys.sorted() }

	/// Returns the command's own `name` template as the file that an app may change.
	///
	/// - Throws: ``TemplateError`` if there is no such template.
	package static func file(for name: String) throws(TemplateError) -> GeneratedFile {
		guard let bytes = ShippedTemplates.all[name] else { throw .unknown(name, at: nil) }
		return GeneratedFile(path: path(of: name), contents: bytes)
	}

	/// The path of the file in which an app may change `template`.
	static func path(of template: String) -> String { "\(folder)/\(template)\(suffix)" }

	/// The app's version of `template`; `nil` if the app has not changed the template.
	func text(of template: String) -> String? { texts[template] }

	private static func names(in folder: String) throws(TemplateError) -> [String] {
		do {
			return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
		} catch {
			throw .unreadable(self.folder)
		}
	}
}

extension TemplateError {
	fileprivate static func unknown(_ name: String, at path: String?) -> TemplateError {
		let names = EjectedTemplates.names
		let near = names.filter { $0.lowercased().hasPrefix(name.lowercased().prefix(3)) && name.count > 2 }
		let list = (near.isEmpty ? names : near).joined(separator: ", ")
		let place = path.map { "\($0): " } ?? ""
		return TemplateError(description: "\(place)error: there is no template \(name); write one of \(list)")
	}

	fileprivate static func unreadable(_ path: String) -> TemplateError {
		TemplateError(
			description:
				"\(path): error: it cannot be read; correct it, or remove it to use the original template"
		)
	}
}
