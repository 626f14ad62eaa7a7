#if !canImport(Darwin)
	import Foundation

	/// Waits for events of one file, on a separate thread.
	///
	/// A dispatch source would need two threads for each event: one that waits for all descriptors, and one that runs the
	/// handler.
	struct SignalWatch {
		/// The descriptors of inotify and of a pipe that ends the thread, or `nil` if the thread does not run.
		private var descriptors: (events: Int32, end: Int32)?
		/// inotify's number of the watch, or -1.
		private var number: Int32 = -1

		var isRunning: Bool { descriptors != nil }

		/// Starts the thread, which calls `onEvent` once for all events that arrive together, with the kinds of these
		/// events.
		mutating func start(_ onEvent: @escaping @Sendable (_ kinds: UInt32) -> Void) {
			let events = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
			guard events >= 0 else { return }
			var ends: [Int32] = [-1, -1]
			guard pipe(&ends) == 0 else {
				close(events)
				return
			}
			for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
			// The caller that wakes the thread may hold a lock for which the thread waits. A full pipe also wakes the
			// thread.
			_ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
			descriptors = (events, ends[1])
			let end = ends[0]
			let thread = Thread { Self.wait(for: events, until: end, onEvent) }
			thread.name = "larder.signals"
			thread.start()
		}

		/// Waits for events of the file at `path`, and no longer for those of the previous file.
		mutating func watch(_ path: String, for events: Int32) {
			guard let descriptors else { return }
			let earlier = number
			number = inotify_add_watch(descriptors.events, path, UInt32(events))
			// If the file is the same, its watch has the same number.
			if earlier >= 0, earlier != number { inotify_rm_watch(descriptors.events, earlier) }
		}

		/// Runs `work` without receiving events of the kind `muted` from the file at `path`.
		///
		/// Returns false without running `work` if another file is being watched.
		mutating func mute(_ muted: Int32, of events: Int32, at path: String, during work: () -> Void) -> Bool {
			guard let descriptors, number >= 0 else { return false }
			guard inotify_add_watch(descriptors.events, path, UInt32(events & ~muted)) == number else { return false }
			work()
			watch(path, for: events)
			return true
		}

		/// Makes the thread call its closure without an event.
		func wake() {
			guard let descriptors else { return }
			var byte: UInt8 = 0
			_ = write(descriptors.end, &byte, 1)
		}

		/// Ends the thread, which closes its descriptors.
		mutating func stop() {
			guard let descriptors else { return }
			self.descriptors = nil
			var byte: UInt8 = 1
			_ = write(descriptors.end, &byte, 1)
			close(descriptors.end)
		}

		private static func wait(for events: Int32, until end: Int32, _ onEvent: (UInt32) -> Void) {
			var bytes = [UInt8](repeating: 0, count: 4_096)
			var waiting = [
				pollfd(fd: events, events: Int16(POLLIN), revents: 0),
				pollfd(fd: end, events: Int16(POLLIN), revents: 0),
			]
			while true {
				guard poll(&waiting, 2, -1) > 0 else { continue }
				if waiting[1].revents != 0 {
					var byte: UInt8 = 1
					guard read(end, &byte, 1) == 1, byte == 0 else { break }
					onEvent(0)
				}
				guard waiting[0].revents != 0 else { continue }
				// Events that do not fit into the buffer are read in the next round.
				let count = read(events, &bytes, bytes.count)
				if count > 0 { onEvent(kinds(in: bytes.prefix(count))) }
			}
			close(events)
			close(end)
		}

		/// The kinds of all events in the bytes from inotify.
		private static func kinds(in bytes: ArraySlice<UInt8>) -> UInt32 {
			bytes.withUnsafeBytes { bytes in
				var (kinds, offset): (UInt32, Int) = (0, 0)
				while offset + headLength <= bytes.count {
					kinds |= bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
					offset += headLength + Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
				}
				return kinds
			}
		}

		/// The length of an event without its name: the watch, the kind, a cookie, and the length of the name.
		private static let headLength = 16
	}
#endif
