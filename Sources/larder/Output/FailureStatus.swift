import ArgumentParser
import LarderChecker
import LarderGenerator

/// What the command ends with when it fails; 0 is success, and 64 a command line that cannot be understood.
enum FailureStatus: Int32 {
	case findings = 1
	case conflict = 2
	case input = 3
	case configuration = 4
	case verification = 5
	case interrupted = 130

	/// The statuses, as the help lists them.
	static let documentation = """
		EXIT STATUS
		  0   Done; also where every file was there already.
		  1   Something was found that weighs as an error (check).
		  2   A file is in the way, and nothing was written; or conflict markers
		      were written that wait to be resolved (update, --merge).
		  3   The sample, a name or a path cannot be used. Nothing was written.
		  4   No Larder package found, no way to write, or .larder.yml, the lock or
		      a template cannot be used. Nothing was written.
		  5   Written, but it does not build or its tests fail (--verify).
		  64  The command line cannot be understood.
		  130 Interrupted. Everything is as it was, or as it was before --verify.
		"""

	/// The status that tells of `error`; `nil` for one that the command does not know.
	init?(_ error: any Error) {
		switch error {
		case is ConflictError, is MarkedError: self = .conflict
		case is JSONError, is InferenceError, is IdentifierError, is NameError, is EndpointError, is SampleError,
			is RequestError, is OpenAPIError,
			is ProjectReaderError, is CheckInputError:
			self = .input
		case is LarderPackageError, is WriteError, is SettingsError, is LockError, is TemplateError, is ProjectError,
			is BusyError,
			is FixWriterError:
			self = .configuration
		case is VerificationError: self = .verification
		case is InterruptionError: self = .interrupted
		default: return nil
		}
	}

	var code: ExitCode { ExitCode(rawValue) }
}
