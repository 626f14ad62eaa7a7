import Foundation
import LarderCore

/// Notifies other processes of this process's commits, and receives their notifications.
///
/// A signal is only a hint: the receiver compares numbers in the file. Several signals may arrive as one.
///
/// - On Linux, a signal is a write to a small file next to the database. inotify reports the write to a thread that
///   waits only for such events. Nothing polls at intervals. Each writer has its own place in the file, so it
///   recognizes its own signals.
/// - On Apple's systems, a signal is a Darwin notification, which is delivered on the main run loop.
final class ProcessSignal: Sendable {
	private let path: String
	/// Whether the folder must not be changed.
	private let isReadOnly: Bool

	#if canImport(Darwin)
		private let listener = Mutex<(@Sendable () -> Void)?>(nil)
	#else
		private struct State {
			/// The descriptor of the open signal file, or -1.
			var file: Int32 = -1
			var watch = SignalWatch()
			var places = SignalPlaces()
			var isEnded = false
		}

		private let state = Mutex(State())
	#endif

	/// Creates the signal of the database at `path`, in which symbolic links must be resolved.
	init(path: String, isReadOnly: Bool = false) {
		self.path = path
		self.isReadOnly = isReadOnly
	}

	deinit {
		end()
	}
}

#if canImport(Darwin)
	extension ProcessSignal {
		private var name: CFNotificationName {
			var checksum = Checksum()
			checksum.combine(path)
			return CFNotificationName("larder.\(String(UInt64(bitPattern: checksum.value), radix: 16))" as CFString)
		}

		private var observer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

		/// Notifies the other processes.
		func post() {
			CFNotificationCenterPostNotification(CFNotificationCenterGetDarwinNotifyCenter(), name, nil, nil, true)
		}

		/// Calls `listener` after each signal, until ``end()``.
		func listen(_ listener: @escaping @Sendable () -> Void) {
			let isFirst = self.listener.withLock { known in
				defer { known = listener }
				return known == nil
			}
			guard isFirst else { return }
			CFNotificationCenterAddObserver(
				CFNotificationCenterGetDarwinNotifyCenter(),
				observer,
				{ _, observer, _, _, _ in
					guard let observer else { return }
					let signal = Unmanaged<ProcessSignal>.fromOpaque(observer).takeUnretainedValue()
					signal.listener.withLock { $0 }?()
				},
				name.rawValue,
				nil,
				.deliverImmediately
			)
		}

		/// Stops listening.
		func end() {
			CFNotificationCenterRemoveEveryObserver(CFNotificationCenterGetDarwinNotifyCenter(), observer)
			listener.withLock { $0 = nil }
		}
	}
#else
	extension ProcessSignal {
		/// Notifies the other processes.
		func post() {
			state.withLock { state in
				guard !postInSilence(&state) else { return }
				openFile(&state, flags: O_CREAT | O_RDWR)
				// A signal is a hint, so it may be lost if it cannot be written.
				if state.file >= 0 { state.places.mark(state.file) }
			}
		}

		/// If this process listens to the file, notifies the other processes without waking its own thread.
		///
		/// During this call, writes of other processes cause no event, so this checks for such writes.
		private func postInSilence(_ state: inout State) -> Bool {
			guard state.file >= 0 else { return false }
			let (file, path) = (state.file, path + Self.suffix)
			var places = state.places
			defer { state.places = places }
			var haveChanged = false
			let isPosted = state.watch.mute(IN_MODIFY, of: Self.events, at: path) { haveChanged = places.mark(file) }
			guard isPosted else { return false }
			if places.haveChanged(in: file) || haveChanged { state.watch.wake() }
			return true
		}

		/// The removal of the file counts as a change of its attributes.
		private static let events = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF

		/// Calls `listener` after each signal of another process, until ``end()``.
		///
		/// The calls come on a separate thread, which may wait.
		func listen(_ listener: @escaping @Sendable () -> Void) {
			state.withLock { state in
				guard !state.watch.isRunning, !state.isEnded else { return }
				state.watch.start { [weak self] kinds in
					guard let self else { return }
					if hear(kinds) { listener() }
				}
				openFile(&state, flags: listeningFlags)
				watchFile(&state)
				// Another file may have replaced the file before it was watched.
				openFile(&state, flags: listeningFlags)
				// Earlier marks do not count as signals.
				if state.file >= 0 { _ = state.places.haveChanged(in: state.file) }
			}
		}

		private var listeningFlags: Int32 { isReadOnly ? O_RDONLY : O_RDWR }

		/// Handles events of these kinds, and returns whether other processes may have sent a signal.
		private func hear(_ kinds: UInt32) -> Bool {
			state.withLock { state in
				if kinds == UInt32(IN_MODIFY) { return state.places.haveChanged(in: state.file) }
				// Something has happened to the signal file, or in its folder.
				openFile(&state, flags: listeningFlags)
				return true
			}
		}

		/// Stops listening.
		func end() {
			state.withLock { state in
				state.isEnded = true
				state.watch.stop()
				if state.file >= 0 { close(state.file) }
				state.file = -1
			}
		}

		/// Opens the signal file, or opens it again if it was removed or moved.
		///
		/// A process that only listens does not make the file, so that a folder that another process has removed stays
		/// removed.
		private func openFile(_ state: inout State, flags: Int32) {
			guard !state.isEnded else { return }
			if state.file >= 0 {
				guard !isInPlace(state.file) else { return }
				close(state.file)
				state.file = -1
			}
			var watched: String?
			// A missing file or folder may have been made before it was watched, so the path is checked again.
			while state.file < 0 {
				state.file = open(path + Self.suffix, flags | O_CLOEXEC, S_IRUSR | S_IWUSR)
				let folder = watchFile(&state)
				if state.file >= 0, !isInPlace(state.file) {
					// Another file has replaced it before it was watched.
					close(state.file)
					state.file = -1
				} else if folder == watched {
					return
				}
				watched = folder
			}
		}

		/// Whether the path of the signal file leads to this open file.
		private func isInPlace(_ file: Int32) -> Bool {
			var (own, known) = (stat(), stat())
			guard fstat(file, &own) == 0, stat(path + Self.suffix, &known) == 0 else { return false }
			return own.st_ino == known.st_ino && own.st_dev == known.st_dev
		}

		/// Watches the open file.
		///
		/// If no file is open, this watches and returns the nearest existing folder on the path to the file.
		@discardableResult
		private func watchFile(_ state: inout State) -> String? {
			guard state.file < 0 else {
				state.watch.watch(path + Self.suffix, for: Self.events)
				return nil
			}
			var folder = FolderLock(path: path).folder
			while folder.count > 1, access(folder, F_OK) != 0 {
				folder = FolderLock(path: String(folder.dropLast())).folder
			}
			state.watch.watch(folder, for: IN_CREATE | IN_MOVED_TO)
			return folder
		}
	}
#endif

extension ProcessSignal {
	/// The suffix that is appended to the database's name to form the signal file's name.
	static let suffix = "-signal"
}
