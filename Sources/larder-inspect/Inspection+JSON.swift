import Foundation
import LarderCore
import LarderSQLite

extension Inspection {
	/// One JSON object for programs, with sorted keys.
	func json(includesParts: Bool) throws -> String {
		var object: [String: Any] = [
			"kind": file.isOutbox ? "outbox" : "cache", "format": file.format, "bytes": byteCounts.file,
			"journalBytes": byteCounts.journals, "damages": file.damages,
		]
		if file.isOutbox {
			object["changes"] = file.changes.map(json)
		} else {
			object["session"] = file.record?.session
			object["lastInvalidation"] = file.record?.number
			object["tags"] = Dictionary(uniqueKeysWithValues: tags.map { ($0.name, $0.number) })
			object["namespaces"] = namespaces.map(json)
			if includesParts {
				object["entries"] = entries.map(json)
				object["lists"] = lists.map(json)
			}
		}
		let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
		return String(decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
			+ "\n"
	}

	private func json(_ space: Namespace) -> [String: Any] {
		var object: [String: Any] = [
			"name": space.name, "entries": space.entryCount, "stale": space.staleCount, "lists": space.listCount,
			"bytes": space.byteCount,
		]
		object["oldest"] = space.oldest?.shown
		object["newest"] = space.newest?.shown
		return object
	}

	private func json(_ entry: InspectedFile.Entry) -> [String: Any] {
		var object: [String: Any] = [
			"namespace": entry.namespace, "key": entry.key, "bytes": entry.byteCount, "tags": entry.tags,
			"storedAt": entry.metadata.storedAt.shown, "state": entry.state(at: now), "isStale": entry.isStale(at: now),
			"number": entry.number, "schemaVersion": entry.schemaVersion,
		]
		object["age"] = now.timeIntervalSince(entry.metadata.storedAt)
		object["staleAt"] = entry.staleAt?.shown
		object["entityTag"] = entry.metadata.validators.entityTag
		object["lastModified"] = entry.metadata.validators.lastModified
		object["session"] = entry.metadata.mark?.ticket.session
		object["value"] = entry.value.map(Self.value)
		return object
	}

	private func json(_ list: InspectedFile.List) -> [String: Any] {
		var object: [String: Any] = [
			"namespace": list.namespace, "name": list.name, "members": list.members,
			"storedAt": list.metadata.storedAt.shown,
		]
		object["key"] = list.key.isEmpty ? nil : list.key
		object["nextPage"] = list.nextPage
		object["totalCount"] = list.totalCount
		return object
	}

	private func json(_ change: OutboxChange) -> [String: Any] {
		var object: [String: Any] = [
			"id": change.id.uuidString, "place": change.sequence, "kind": change.kind, "role": change.role.rawValue,
			"entity": change.key.entity, "key": change.key.text, "status": change.status.rawValue,
			"createdAt": change.createdAt.shown, "payloadBytes": change.payload.count,
			"hasConfirmedValue": file.confirmedKeys.contains(change.key),
		]
		object["failure"] = change.failure?.message
		return object
	}

	/// The value of a JSON text, or the text itself if it is not JSON.
	private static func value(_ text: String) -> Any {
		(try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) ?? text
	}
}
