import Foundation
import Testing

@testable import LarderGenerator

struct RecordHoldTests {
	@Test("A hold ends with its object, although a process that was just started still has the descriptor")
	func copiedDescriptorHoldsNothing() throws {
		let file = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try Data().write(to: file)
		defer { try? FileManager.default.removeItem(at: file) }

		var hold: RecordHold? = try RecordHold(file)
		#expect(throws: POSIXError(.EAGAIN)) { try RecordHold(file) }
		let copies = descriptors(of: file).map { dup($0) }
		defer { for copy in copies { close(copy) } }
		withExtendedLifetime(hold) {}
		hold = nil

		#expect(copies.count == 1)
		#expect(throws: Never.self) { try RecordHold(file) }
	}

	/// The descriptors of this process that are open at `file`.
	private func descriptors(of file: URL) -> [Int32] {
		var expected = stat()
		guard stat(file.path(percentEncoded: false), &expected) == 0 else { return [] }
		return (0..<4_096).filter { descriptor in
			var found = stat()
			return fstat(descriptor, &found) == 0 && found.st_ino == expected.st_ino && found.st_dev == expected.st_dev
		}
	}
}
