/// The statements that entries need, prepared once for each connection.
enum EntryQuery: String {
	case read = """
		SELECT value, stored_at, entity_tag, last_modified, lifetime, revalidate_window, error_window, format, schema_version
		FROM entry WHERE namespace = ?1 AND key = ?2
		"""
	// An upsert keeps the row in its place: a third of what replacing it costs.
	case save = """
		INSERT INTO entry (
			namespace, key, value, stored_at, entity_tag, last_modified,
			lifetime, revalidate_window, error_window, format, schema_version
		)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
		ON CONFLICT (namespace, key) DO UPDATE SET
		value = excluded.value, stored_at = excluded.stored_at, entity_tag = excluded.entity_tag,
		last_modified = excluded.last_modified, lifetime = excluded.lifetime,
		revalidate_window = excluded.revalidate_window, error_window = excluded.error_window,
		format = excluded.format, schema_version = excluded.schema_version
		"""
	case renew = """
		UPDATE entry SET stored_at = ?3, entity_tag = ?4, last_modified = ?5,
		lifetime = ?6, revalidate_window = ?7, error_window = ?8
		WHERE namespace = ?1 AND key = ?2 AND entity_tag IS ?9 AND last_modified IS ?10
		"""
	case remove = "DELETE FROM entry WHERE namespace = ?1 AND key = ?2"
	// The row may have been replaced since it was read, so it is named by all that made it unreadable.
	case drop = """
		DELETE FROM entry
		WHERE namespace = ?1 AND key = ?2 AND value = ?3 AND format = ?4 AND schema_version = ?5
		"""
	case removeAll = "DELETE FROM entry WHERE namespace = ?1"

	/// What an error says was being done.
	var operation: String {
		switch self {
		case .read: "read an entry"
		case .save: "save an entry"
		case .renew: "renew an entry"
		case .remove: "remove an entry"
		case .drop: "drop an unreadable entry"
		case .removeAll: "remove a namespace"
		}
	}
}
