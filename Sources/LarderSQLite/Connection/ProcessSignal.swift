import Foundation
import LarderCore

/// Tells other processes that this one has committed, and hears when they have.
///
/// A signal is a hint without content: whoever hears it compares numbers in the file. Several signals may arrive as one,
/// and one's own arrives, too.
///
/// - On Linux, a signal is a write to a small file beside the database, which inotify reports. Nothing polls.
/// - On Apple's systems, it is a Darwin notification, which is delivered on the main run loop.
final class ProcessSignal: Sendable {
	private let path: String
	/// Whether the folder must not be changed.
	private let isReadOnly: Bool

	#if canImport(Darwin)
		private let listener = Mutex<(@Sendable () -> Void)?>(nil)
	#else
		private struct State {
			/// The open signal file, or -1.
			var file: Int32 = -1
			var watch: Int32 = -1
			var source: (any DispatchSourceRead)?
			var isEnded = false
		}

		private let state = Mutex(State())
	#endif

	/// Creates the signal of the database at `path`, whose symbolic links must be resolved.
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

		/// Tells the others.
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
		/// Tells the others.
		func post() {
			state.withLock { state in
				openFile(&state)
				guard state.file >= 0 else { return }
				var byte: UInt8 = 1
				// A signal is a hint, so one that cannot be given is lost.
				_ = pwrite(state.file, &byte, 1, 0)
			}
		}

		/// Calls `listener` after each signal, until ``end()``.
		func listen(_ listener: @escaping @Sendable () -> Void) {
			state.withLock { state in
				guard state.source == nil, !state.isEnded else { return }
				let events = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
				guard events >= 0 else { return }
				let source = DispatchSource.makeReadSource(fileDescriptor: events)
				source.setEventHandler { [weak self] in
					self?.takeEvents(events)
					listener()
				}
				// Before it is cancelled, the descriptor must stay open.
				source.setCancelHandler { close(events) }
				state.source = source
				openFile(&state)
				watchFile(&state)
				source.activate()
			}
		}

		/// Stops listening.
		func end() {
			state.withLock { state in
				state.isEnded = true
				state.source?.cancel()
				state.source = nil
				if state.file >= 0 { close(state.file) }
				state.file = -1
			}
		}

		private func takeEvents(_ events: Int32) {
			var bytes = [UInt8](repeating: 0, count: 4_096)
			while read(events, &bytes, bytes.count) > 0 {}
			state.withLock { openFile(&$0) }
		}

		/// Opens the signal file, and opens it anew if somebody has removed it.
		private func openFile(_ state: inout State) {
			guard !state.isEnded else { return }
			if state.file >= 0 {
				var status = stat()
				guard fstat(state.file, &status) != 0 || status.st_nlink == 0 else { return }
				close(state.file)
			}
			let flags = isReadOnly ? O_RDONLY : O_CREAT | O_RDWR
			state.file = open(path + Self.suffix, flags | O_CLOEXEC, S_IRUSR | S_IWUSR)
			watchFile(&state)
		}

		/// Watches the open file, whose removal changes its attributes.
		private func watchFile(_ state: inout State) {
			guard let source = state.source else { return }
			guard state.file >= 0 else {
				// Whoever only reads waits until a writer makes the file.
				let mask = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)
				state.watch = inotify_add_watch(Int32(source.handle), FolderLock(path: path).folder, mask)
				return
			}
			let mask = UInt32(IN_MODIFY) | UInt32(IN_ATTRIB)
			state.watch = inotify_add_watch(Int32(source.handle), path + Self.suffix, mask)
		}
	}
#endif

extension ProcessSignal {
	/// What the signal file's name has after the database's.
	static let suffix = "-signal"
}
