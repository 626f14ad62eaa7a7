import Foundation

/// Where the file keeps an entry: a namespace and the bytes of a key in it.
///
/// Equal keys have equal bytes.
struct EntryAddress: Hashable {
	let namespace: Data
	let key: Data

	var values: [SQLiteValue] { [.blob(namespace), .blob(key)] }
}
