import Foundation
import LarderCore

nonisolated extension Reading {
	func toDTO() -> ReadingDTO {
		ReadingDTO(attributes: attributes.toDTO(), value: value, takenAt: takenAt?.rfc3339)
	}
}
