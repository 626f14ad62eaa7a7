import Foundation

/// A pseudo-terminal: what is typed on one side, a process reads at the other.
struct Terminal {
	/// The side that a process has for its terminal.
	let end: FileHandle
	private let keyboard: FileHandle

	/// Opens one.
	init() throws {
		let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
		guard main >= 0 else { throw CocoaError(.featureUnsupported) }
		keyboard = FileHandle(fileDescriptor: main, closeOnDealloc: true)
		let other = open(try Self.name(of: main), O_RDWR | O_NOCTTY)
		guard other >= 0 else { throw CocoaError(.featureUnsupported) }
		end = FileHandle(fileDescriptor: other, closeOnDealloc: true)
	}

	/// Unlocks the other side and names it.
	private static func name(of main: Int32) throws -> String {
		#if canImport(Darwin)
			guard grantpt(main) == 0, unlockpt(main) == 0, let name = ptsname(main) else {
				throw CocoaError(.featureUnsupported)
			}
			return String(cString: name)
		#else
			// TIOCSPTLCK and TIOCGPTN, which the headers' macros keep from Swift, as they do unlockpt and ptsname.
			var lock: Int32 = 0
			var number: Int32 = 0
			guard ioctl(main, 0x4004_5431, &lock) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
				throw CocoaError(.featureUnsupported)
			}
			return "/dev/pts/\(number)"
		#endif
	}

	/// Types `text`, which waits until someone reads it.
	func type(_ text: String) throws {
		try keyboard.write(contentsOf: Data(text.utf8))
	}

	/// Waits until `text` is shown.
	func wait(for text: String) {
		var shown = Data()
		while !String(decoding: shown, as: UTF8.self).contains(text) { shown += keyboard.availableData }
	}

	/// What was shown so far; call it when the process has ended.
	func read() throws -> String {
		// There is always something to read, so that this does not wait.
		try end.write(contentsOf: Data("\u{4}".utf8))
		var shown = Data()
		while shown.last != 4 { shown += keyboard.availableData }
		return String(decoding: shown.dropLast(), as: UTF8.self)
	}
}
