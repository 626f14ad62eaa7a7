import Foundation
import LarderCore
import LarderTesting
import Testing

/// A value as an app declares it.
nonisolated struct Reminder: Codable, Equatable {
	let id: UUID
	var title: String
}

/// A change as an app declares it, in a module whose declarations are isolated to the main actor by default.
nonisolated struct RenameReminder: ChangeContract {
	static let kind = "rename"
	let key: UUID
	let title: String
	var role: ChangeRole { .update }

	func fold(over reminder: Reminder?) -> Reminder? {
		reminder.map { Reminder(id: $0.id, title: title) }
	}
}

/// A screen's model, which is isolated to the main actor.
final class ReminderModel {
	private let reminders: TieredCache<UUID, Reminder>
	let outbox: Outbox
	private(set) var sentTitles: [String] = []

	init() throws {
		let group = CacheGroup()
		reminders = TieredCache(
			memory: MemoryDataSource(),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let sent = SentTitles()
		let rename = ChangeKind(RenameReminder.self, entity: "reminder", cache: reminders) { sending in
			await sent.add(sending.change.title)
			return .applied()
		}
		outbox = try Outbox(journal: .inMemory(), group: group, kinds: [rename])
		self.sent = sent
	}

	private let sent: SentTitles

	func rename(_ reminder: Reminder, to title: String) async throws -> String {
		try await reminders.save(reminder, for: reminder.id)
		try await outbox.enqueue(RenameReminder(key: reminder.id, title: title))
		return try await reminders.value(for: reminder.id) { reminder }.title
	}

	func sync() async {
		await outbox.flush()
		sentTitles = await sent.titles
	}
}

actor SentTitles {
	private(set) var titles: [String] = []

	func add(_ title: String) { titles.append(title) }
}

struct MainActorOutboxTests {
	@Test("In a module that is isolated to the main actor by default, changes are enqueued, shown and sent")
	func outboxWorks() async throws {
		let sut = try ReminderModel()

		#expect(try await sut.rename(Reminder(id: UUID(), title: "Milk"), to: "Oat milk") == "Oat milk")
		await sut.sync()
		#expect(sut.sentTitles == ["Oat milk"])
		#expect(try await sut.outbox.pendingChanges() == [])
	}
}
