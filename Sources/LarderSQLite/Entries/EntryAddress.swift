import Foundation

/// The place of an entry in the file: a namespace and the bytes of a key.
///
/// Equal keys have equal bytes.
struct EntryAddress: Hashable {
	let namespace: Data
	let key: Data

	/// Whether a list is at this address.
	var isList: Bool { namespace.last == 0xFF }

	var values: [SQLiteValue] { [.blob(namespace), .blob(key)] }

	func add(to values: inout [SQLiteValue]) {
		values.append(.blob(namespace))
		values.append(.blob(key))
	}
}
