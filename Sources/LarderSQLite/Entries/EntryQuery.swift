/// The statements on the table of entries.
///
/// Each connection prepares each statement once.
enum EntryQuery: Int, CaseIterable {
	case read
	case readMany
	case readLists
	case readAllLists
	case admits
	case save
	case renew
	case remove
	case removeNamespace
	case removeAll
	case removeEnded
	case removeEndedAndOthers
	case raiseSession
	case begin
	case beginReading
	case commit
	case markUsed
	case scan
	case clearUsed
	case evict
	case count
	case countNamespace
	case readInventory
	case readState
	case readTags
	case saveState
	case saveTag
	case removeTag
	case readNumber
	case readRemoval
	case hasRemovals
	case noteRemoval
	case countRemovals
	case raiseFloors
	case forgetRemovals
	case raiseFloor
	case raiseFloorOfRow
	case advance
	case addSpace
	case advanceAll
	case takeNumber
	case readTicket
	case readSpace
	case readSpaces
	case forgetAllRemovals
	case dataVersion
	case readCheck
	case readParts
	case countParts
	case addPart
	case changePart
	case removeParts
	case removePartsOfRow
	case removePartsOfNamespace
	case removeAllParts
	case removeLostParts

	/// The statement's SQL, a constant with parameters to bind.
	var sql: String {
		switch self {
		case .read: Self.readSQL
		case .readMany: Self.readManySQL
		case .readLists: Self.readListsSQL
		case .readAllLists: Self.readAllListsSQL
		case .admits: Self.admitsSQL
		case .save: Self.saveSQL
		case .renew: Self.renewSQL
		case .remove: "DELETE FROM entry WHERE namespace = ?1 AND key = ?2"
		case .removeNamespace: "DELETE FROM entry WHERE namespace = ?1"
		case .removeAll: "DELETE FROM entry"
		case .removeEnded: "DELETE FROM entry WHERE session < (SELECT session FROM state)"
		case .removeEndedAndOthers:
			"DELETE FROM entry WHERE session IS NULL OR session < (SELECT session FROM state)"
		case .raiseSession: "UPDATE state SET session = ?1 WHERE file = ?2"
		// This takes the lock at once, because a transaction that has already read does not wait for the lock.
		case .begin: "BEGIN IMMEDIATE"
		case .beginReading: "BEGIN"
		case .commit: "COMMIT"
		case .markUsed: "UPDATE entry SET used = 1 WHERE id = ?1 AND used = 0"
		case .scan: Self.scanSQL
		case .clearUsed: "UPDATE entry SET used = 0 WHERE id = ?1"
		case .evict: "DELETE FROM entry WHERE id = ?1"
		case .count: "SELECT count(*) FROM entry"
		case .countNamespace: "SELECT count(*) FROM entry WHERE namespace = ?1"
		case .readInventory: "SELECT key, \(Self.metadata), length(value) FROM entry WHERE namespace = ?1"
		case .readState: "SELECT file, session, number, floor FROM state"
		case .readTags: "SELECT name, number FROM tag"
		case .saveState: "UPDATE state SET session = ?1, number = ?2, floor = ?3"
		case .saveTag: "INSERT OR REPLACE INTO tag (name, number) VALUES (?1, ?2)"
		case .removeTag: "DELETE FROM tag WHERE name = ?1"
		case .readNumber: Self.readNumberSQL
		case .readRemoval: "SELECT number FROM removed WHERE id = ?1 AND number > ?2"
		case .hasRemovals: Self.hasRemovalsSQL
		case .noteRemoval: Self.noteRemovalSQL
		case .countRemovals: "SELECT count(*) FROM removed"
		case .raiseFloors: Self.raiseFloorsSQL
		case .forgetRemovals: "DELETE FROM removed WHERE number <= \(Self.oldestRemovals)"
		case .forgetAllRemovals: "DELETE FROM removed"
		case .raiseFloor: "UPDATE space SET floor = max(floor, ?2) WHERE name = ?1"
		case .raiseFloorOfRow: Self.raiseFloorOfRowSQL
		case .advance: "UPDATE space SET number = ?2, changes = ?3, recent = ?4 WHERE name = ?1"
		case .addSpace: "INSERT OR IGNORE INTO space VALUES (?1, 0, 0, 0, zeroblob(0))"
		case .advanceAll: Self.advanceAllSQL
		case .takeNumber: "UPDATE space SET number = (\(Self.lastNumber)) + 1 WHERE name = ?1"
		case .readTicket: "SELECT file, (\(Self.lastNumber)) FROM state"
		case .readSpace: "SELECT file, changes, recent FROM state, space WHERE name = ?1"
		case .readSpaces:
			"SELECT \(Self.version), name, changes, recent FROM state LEFT JOIN space"
		case .dataVersion: "PRAGMA data_version"
		case .readCheck: "SELECT content_check FROM entry WHERE namespace = ?1 AND key = ?2"
		case .readParts: "SELECT place, content_check, value FROM part WHERE list = ?1 ORDER BY place"
		case .countParts: "SELECT coalesce(max(place), -1) + 1 FROM part WHERE list = (\(Self.id))"
		case .addPart: "INSERT INTO part (list, place, content_check, value) VALUES ((\(Self.id)), ?3, ?4, ?5)"
		case .changePart: "UPDATE part SET content_check = ?3, value = ?4 WHERE list = ?1 AND place = ?2"
		case .removeParts: "DELETE FROM part WHERE list = (\(Self.id))"
		case .removePartsOfRow: "DELETE FROM part WHERE list = ?1"
		case .removePartsOfNamespace:
			"DELETE FROM part WHERE list IN (SELECT id FROM entry WHERE namespace = ?1)"
		case .removeAllParts: "DELETE FROM part"
		case .removeLostParts: "DELETE FROM part WHERE list NOT IN (SELECT id FROM entry)"
		}
	}

	/// The name of the operation in an error.
	var operation: String {
		switch self {
		case .read, .readMany: "read an entry"
		case .readLists: "read the lists of an entry"
		case .readAllLists: "read the lists of a cache"
		case .readCheck, .readParts, .countParts: "read a list"
		case .addPart, .changePart: "save a list"
		case .removeParts, .removePartsOfRow, .removePartsOfNamespace, .removeAllParts, .removeLostParts:
			"remove a list"
		case .beginReading: "begin to read"
		case .admits, .save: "save an entry"
		case .renew: "renew an entry"
		case .remove: "remove an entry"
		case .removeNamespace: "remove a namespace"
		case .removeAll: "remove all entries"
		case .removeEnded, .removeEndedAndOthers, .raiseSession: "end a session"
		case .begin: "begin to write"
		case .commit: "commit what was written"
		case .markUsed: "note a use"
		case .scan, .clearUsed, .evict, .count: "make room"
		case .countNamespace: "count entries"
		case .readInventory: "list entries"
		case .readState, .readTags: "read the tags of a group"
		case .saveState, .saveTag, .removeTag: "change the tags of a group"
		case .readNumber, .readTicket, .readSpace, .readSpaces, .dataVersion: "read the number of a commit"
		case .readRemoval, .hasRemovals: "read a removal"
		case .noteRemoval, .countRemovals, .raiseFloors, .forgetRemovals, .forgetAllRemovals: "note a removal"
		case .raiseFloor, .raiseFloorOfRow: "make room"
		case .advance, .addSpace, .advanceAll, .takeNumber: "number a commit"
		}
	}

	private static let metadata =
		"stored_at, lifetime, revalidate_window, error_window, entity_tag, last_modified, entry.session, mark"
	static let columns = """
		value, \(metadata),
		metadata_check, format, schema_version, content_check, used, entry.id
		"""
	private static let id = "SELECT id FROM entry WHERE namespace = ?1 AND key = ?2"
	private static let version = "state.file, state.session, state.number"
	private static let changes = "(SELECT changes FROM space WHERE name = ?1)"
	private static let lastNumber = "SELECT coalesce(max(number), 0) FROM space"
	private static let oldestRemovals = "(SELECT number FROM removed ORDER BY number LIMIT 1 OFFSET 500)"
	// The table of the group's record has one row, so a read without an entry also returns the record.
	private static let readSQL = """
		SELECT \(columns), \(version), \(changes)
		FROM state LEFT JOIN entry ON namespace = ?1 AND key = ?2
		"""
	// The second parameter is a JSON array of the keys' strings, because the number of parameters is fixed.
	private static let readManySQL = """
		SELECT \(columns), \(version), position, \(changes)
		FROM state
		CROSS JOIN (SELECT key AS position, CAST(value AS BLOB) AS member FROM json_each(CAST(?2 AS TEXT)))
		LEFT JOIN entry ON namespace = ?1 AND entry.key = member
		"""
	private static let readListsSQL = """
		SELECT \(columns), 0, 0, 0, key FROM entry WHERE namespace = ?1 AND (instr(value, ?2) > 0
		OR EXISTS (SELECT 1 FROM part WHERE list = entry.id AND instr(part.value, ?2) > 0))
		"""
	private static let readAllListsSQL = """
		SELECT \(columns), 0, 0, 0, key,
		length(value) + coalesce((SELECT sum(length(part.value)) FROM part WHERE list = entry.id), 0)
		FROM entry WHERE namespace = ?1
		"""
	// A fetched row has the number ?4. It is not saved if another writer has removed the key under a higher number, or
	// may have removed it under a number that the file has forgotten. The process itself orders the row among this
	// writer's own commits.
	//
	// These conditions are a separate statement, because an insertion that reads its own table first copies the
	// inserted rows into a temporary table.
	private static let admitsSQL = """
		SELECT NOT EXISTS (SELECT 1 FROM removed WHERE id = ?3 AND number > ?4 AND writer <> ?5)
		AND (?4 >= coalesce((SELECT floor FROM space WHERE name = ?1), 0)
		OR EXISTS (SELECT 1 FROM entry WHERE namespace = ?1 AND key = ?2))
		"""
	// An upsert keeps the row in its place, and costs a third of replacing the row. Saving again counts as a use. An
	// entry of another session is not saved. An entry that names an earlier file is not saved either: ?17 says whether
	// it names one. An entry that names an unknown file belongs to a group with another database, which knows the
	// entry's session.
	//
	// The row gets the number ?18. A fetched row has the number ?19, and is not saved if another writer has committed
	// the key under a higher number.
	private static let saveSQL = """
		INSERT INTO entry (namespace, key, value, stored_at, lifetime, revalidate_window, error_window, entity_tag,
		last_modified, session, mark, metadata_check, format, schema_version, content_check, number, writer)
		SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?18, ?20
		FROM state WHERE ?10 IS NULL OR CASE WHEN file = ?16 THEN session = ?10 ELSE NOT ?17 END
		ON CONFLICT (namespace, key) DO UPDATE SET
		value = excluded.value, stored_at = excluded.stored_at, lifetime = excluded.lifetime,
		revalidate_window = excluded.revalidate_window, error_window = excluded.error_window,
		entity_tag = excluded.entity_tag, last_modified = excluded.last_modified,
		session = excluded.session, mark = excluded.mark,
		metadata_check = excluded.metadata_check, format = excluded.format, schema_version = excluded.schema_version,
		content_check = excluded.content_check, used = 1, number = max(number, excluded.number), writer = excluded.writer
		WHERE ?19 IS NULL OR ?19 >= number OR writer = ?20
		"""
	private static let renewSQL = """
		UPDATE entry SET stored_at = ?3, lifetime = ?4, revalidate_window = ?5, error_window = ?6, entity_tag = ?7,
		last_modified = ?8, session = ?9, mark = ?10, metadata_check = ?11,
		number = CASE WHEN ?16 IS NULL THEN number ELSE max(number, ?16) END, writer = ?17
		WHERE namespace = ?1 AND key = ?2 AND entity_tag IS ?12 AND last_modified IS ?13
		AND (?9 IS NULL OR (SELECT CASE WHEN file = ?14 THEN session = ?9 ELSE NOT ?15 END FROM state))
		AND (?16 IS NULL OR ?16 >= number OR writer = ?17)
		"""
	private static let readNumberSQL = "SELECT number, writer FROM entry WHERE namespace = ?1 AND key = ?2"
	// The numbers of removals that the file has forgotten are below the floor.
	private static let hasRemovalsSQL = """
		SELECT EXISTS (SELECT 1 FROM removed WHERE namespace = ?1 AND number > ?2)
		OR EXISTS (SELECT 1 FROM space WHERE name = ?1 AND floor > ?2), file FROM state
		"""
	private static let noteRemovalSQL = """
		INSERT OR REPLACE INTO removed (id, namespace, number, writer) VALUES (?1, ?2, ?3, ?4)
		"""
	private static let raiseFloorsSQL = """
		UPDATE space SET floor = max(floor, \(oldestRemovals))
		WHERE name IN (SELECT namespace FROM removed WHERE number <= \(oldestRemovals))
		"""
	private static let raiseFloorOfRowSQL = """
		UPDATE space SET floor = max(floor, (SELECT number FROM entry WHERE id = ?1))
		WHERE name = (SELECT namespace FROM entry WHERE id = ?1)
		"""
	private static let advanceAllSQL = """
		UPDATE space SET number = (\(lastNumber)) + 1, changes = changes + 1,
		floor = CASE WHEN ?3 THEN (\(lastNumber)) + 1 ELSE floor END, recent = ?1
		WHERE ?2 IS NULL OR name = ?2
		"""
	private static let scanSQL = """
		SELECT id, stored_at, used, length(namespace) + length(key) + length(value)
		+ coalesce((SELECT sum(length(part.value)) FROM part WHERE list = entry.id), 0)
		FROM entry WHERE id > ?1 ORDER BY id LIMIT ?2
		"""
}
