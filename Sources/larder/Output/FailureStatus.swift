import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator
import LarderProject
import LarderSyntax

/// The exit codes of failures.
///
/// 0 means success, and 64 an invalid command line.
enum FailureStatus: Int32, CaseIterable {
	case findings = 1
	case conflict = 2
	case input = 3
	case configuration = 4
	case verification = 5
	case nothing = 6
	case interrupted = 130

	/// The list of exit codes in a command's help: success, `failures`, and 64.
	static func documentation(of failures: [FailureStatus]) -> String {
		let statuses =
			[(0, ["Success, even if there was nothing to do."]), (64, ["The command line is invalid."])]
			+ failures.map { ($0.rawValue, $0.meaning) }
		let lines = statuses.sorted { $0.0 < $1.0 }.flatMap { number, meaning in
			meaning.enumerated().map { index, line in
				"  " + (index == 0 ? "\(number)" : "").padding(toLength: 4, withPad: " ", startingAt: 0) + line
			}
		}
		return (["EXIT STATUS"] + lines).joined(separator: "\n")
	}

	private var meaning: [String] {
		switch self {
		case .findings: ["A finding has the severity error."]
		case .conflict:
			[
				"Either nothing was written, because an existing file is in the way, or a",
				"file was written with conflict markers.",
			]
		case .input:
			[
				"A value on the command line cannot be used, or a file that the command",
				"line names cannot be used. Nothing was written.",
			]
		case .configuration:
			[
				"The project cannot be used: the Larder package is missing; it is unclear",
				"which folders are the layers; no target compiles the files; a target",
				"supports older systems than Larder does; the files cannot be written; or",
				".larder.yml, .larder/lock or a template is invalid. Nothing was written.",
			]
		case .verification: ["With --verify: the written files do not build, or their tests fail."]
		case .nothing: ["Nothing was checked: the folders that the settings name have no code."]
		case .interrupted:
			[
				"Interrupted. Nothing was written. But if --verify was already running, the",
				"written files stay.",
			]
		}
	}

	/// The status for `error`, or `nil` if the error is unknown.
	init?(_ error: any Error) {
		switch error {
		case is ConflictError, is MarkedError: self = .conflict
		case is JSONError, is InferenceError, is IdentifierError, is NameError, is EndpointError, is InputError,
			is RequestError, is SavedBodyError, is PageTurnError, is OpenAPIError, is FieldsError,
			is ProjectReaderError:
			self = .input
		case is LarderPackageError, is WriteError, is SettingsError, is LockError, is TemplateError, is ProjectError:
			self = .configuration
		case is VerificationError: self = .verification
		case is NothingCheckedError: self = .nothing
		case is InterruptionError: self = .interrupted
		default: return nil
		}
	}

	var code: ExitCode { ExitCode(rawValue) }
}
