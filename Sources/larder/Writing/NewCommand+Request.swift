import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator

extension NewCommand {
	/// What the arguments ask for in `context`; files that `recorded` has are taken as they were.
	///
	/// - Throws: ``SampleError``, ``ConflictError`` where the catalog cannot be read, ``ProjectError`` without a name.
	func recordedRequest(
		in context: ProjectContext,
		invocation: Invocation,
		recorded: [Lock.Input] = []
	) throws -> RecordedRequest {
		guard let name else { throw ProjectError(description: "error: the entity has no name; give one") }
		let reader = SampleReader(recorded: recorded)
		let app = try app ?? context.settings.writing.app ?? context.appName()
		let names = FeatureNames(
			entity: name,
			feature: feature ?? name,
			app: app,
			modules: ModuleNames(context.settings.writing.modules)
		)
		var request = FeatureRequest(
			names: names,
			samples: try samples.map { try reader.read($0) },
			output: context.root,
			larder: try context.larderPackage()
		)
		let scan = try HandWrittenScan(names, in: context)
		let (kind, preset) = choice(by: scan, in: context)
		request.scenario = scenarioOptions.scenario(of: kind)
		request.preset = preset
		request.handWritten = scan.found
		request.inference.identifierKey = identifierKey
		request.inference.enumerations = enumerations
		request.inference.plainTexts = plainTexts
		request.identifierKind = identifierKind
		request.endpoint = endpoint
		request.schema = try schemaOptions.read(for: name, by: reader)
		try collectionOptions.apply(to: &request) { path throws(SampleError) in try reader.read(path) }
		try scan.check(for: kind, preset, writes: request.writes, hasOutsideKey: identifierKind != nil)
		request.languages = try context.project.languages(context.settings.writing.languages ?? request.languages)
		request.style = context.style
		request.templates = context.templates
		return RecordedRequest(
			request,
			arguments: lasting(invocation, app: app, kind: kind, preset: preset, in: context).lasting,
			inputs: reader.inputs,
			notes: scan.notes + [context.settings.unwrittenNote].compactMap(\.self)
		)
	}

	/// The scenario and the preset that fit what is there, where the command line names none.
	private func choice(by scan: HandWrittenScan, in context: ProjectContext) -> (ScenarioOptions.Kind, Preset) {
		let kind = scenarioOptions.namedKind ?? scan.scenario(endpoint: endpoint)
		let named = scenarioOptions.preset ?? (scan.hasLocal ? .documents : nil)
		return (kind, named ?? context.preset ?? (scan.followsDocuments ? .documents : .larder))
	}

	/// The arguments with what was chosen for them: a folder can be renamed, and a later scan find other things.
	private func lasting(
		_ invocation: Invocation,
		app: String,
		kind: ScenarioOptions.Kind,
		preset: Preset,
		in context: ProjectContext
	) -> Invocation {
		var lasting = invocation
		if context.settings.writing.app == nil { lasting = lasting.adding("--app", app) }
		if kind != scenarioOptions.kind { lasting = lasting.adding("--scenario", kind.rawValue) }
		if preset != context.preset ?? .larder { lasting = lasting.adding("--preset", preset.rawValue) }
		return lasting
	}
}

extension ProjectContext {
	/// The request that `entity` was written by, made again.
	///
	/// - Throws: ``LockError`` where its arguments are not understood, and what they lead to.
	func request(for entity: Lock.Entity) throws -> RecordedRequest {
		let command: NewCommand
		do {
			command = try NewCommand.parse(entity.arguments)
		} catch {
			let reason = NewCommand.message(for: error)
			throw LockError.broken("the arguments of \(entity.name) are not understood: \(reason)")
		}
		let invocation = Invocation(arguments: entity.arguments)
		return try command.recordedRequest(in: self, invocation: invocation, recorded: entity.inputs)
	}

	/// The app's prefix where nothing names it: that of what was written there last, whatever the folder is called by now.
	///
	/// - Throws: ``LockError`` where the lock cannot be read.
	fileprivate func appName() throws(LockError) -> String {
		let written = try project.lock().entities.last.flatMap {
			Invocation(arguments: $0.arguments).value(of: "--app")
		}
		return written ?? FeatureNames.app(forFolder: root.standardizedFileURL.lastPathComponent)
	}

	/// The preset of the settings; `nil` where they name none.
	var preset: Preset? { settings.writing.preset.flatMap(Preset.init) }
}
