import Foundation

/// Where an entry is kept: a namespace of the file and a key in it, as bytes that compare like the keys they stand for.
struct EntryAddress: Hashable {
	let namespace: Data
	let key: Data

	var values: [SQLiteValue] { [.blob(namespace), .blob(key)] }
}
