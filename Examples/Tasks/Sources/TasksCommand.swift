/// What the user asks the program to do.
enum TasksCommand: Equatable {
	case help, serve, rescue, list, sync, pending
	case add(title: String)
	case finish(String)
	case remove(String)
	case retry(String)
	case discard(String, includingDependents: Bool)

	/// Reads the words of a command line, or returns `nil` if there is no such command.
	init?(_ words: [String]) {
		switch (words.first, words.count) {
		case ("help", 1), ("--help", 1), ("-h", 1): self = .help
		case ("serve", 1): self = .serve
		case ("rescue", 1): self = .rescue
		case ("list", 1): self = .list
		case ("sync", 1): self = .sync
		case ("pending", 1): self = .pending
		case ("add", 2): self = .add(title: words[1])
		case ("done", 2): self = .finish(words[1])
		case ("remove", 2): self = .remove(words[1])
		case ("retry", 2): self = .retry(words[1])
		case ("discard", 2): self = .discard(words[1], includingDependents: false)
		case ("discard", 3) where words[2] == "--all": self = .discard(words[1], includingDependents: true)
		default: return nil
		}
	}

	/// Whether the command changes something, so that it must not be repeated once that is kept.
	var isChange: Bool {
		switch self {
		case .add, .finish, .remove, .retry, .discard: true
		case .help, .serve, .rescue, .list, .sync, .pending: false
		}
	}

	static let helpText = """
		tasks list               Show the tasks, and which changes wait for the service.
		tasks add TITLE          Add a task.
		tasks done ID            Mark a task as done.
		tasks remove ID          Remove a task.
		tasks sync               Send what waits, and read the list again.
		tasks pending            Show the changes that wait, why, and what to do.
		tasks retry NUMBER       Send a change again that has failed.
		tasks discard NUMBER     Give a change up. With --all, also the changes that need it.
		tasks rescue             Copy what can be read of a damaged outbox into a new file, and use that.
		tasks serve              Run the service on this machine until Control-C.
		tasks help               Show this text.

		--offline                Send nothing, and read from this device alone.

		TASKS_FOLDER             Where the files are. Default: .larder-tasks in the home folder.
		TASKS_PORT               The port of the service, from 1 to 65535. Default: 8737.

		Exit codes: 0 if the command was carried out, also if a change is kept and sent later; 1 if it failed and has changed
		nothing, or if a rescue could copy no change; 64 if there is no such command.
		"""
}
