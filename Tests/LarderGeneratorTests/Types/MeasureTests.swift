import Testing

@testable import LarderGenerator

/// Whole numbers whose keys show whether others may have a fraction.
struct MeasureTests {
	@Test(
		"A whole number at a key that is a measure, a mean or has a unit may have a fraction",
		arguments: [
			#""rating": 4"#, #""average_rating": 4"#, #""temperature": 21"#, #""temp_c": 21"#,
			#""temperature_celsius": 21"#, #""distance": 5"#, #""distance_km": 5"#, #""distanceMiles": 5"#,
			#""weight_kg": 70"#, #""weight_lbs": 150"#, #""height_cm": 180"#, #""height_m": 2"#, #""lengthFt": 30"#,
			#""elevation_gain": 120"#, #""elevation_ft": 900"#, #""average_speed": 7"#, #""speed_mph": 60"#,
			#""average_heartrate": 142"#, #""avg_order_value": 35"#, #""conversion_rate": 3"#, #""interest_rate": 4"#,
			#""duration_hours": 2"#, #""estimated_hours": 8"#, #""wind_gust": 9"#, #""precipitation": 3"#,
			#""critic_score": 8, "user_score": 7.5"#, #""width": 30, "depth": 20.5"#,
			#""length": 30, "dimension_unit": "cm""#, #""height": 12, "unit": "in""#,
		]
	)
	func readsFractions(keys: String) throws {
		#expect(try type(of: keys) == "Double")
	}

	@Test(
		"A count, an amount in cents, an identifier or a number of pixels has no fraction",
		arguments: [
			#""rating_count": 4"#, #""ratings": 4"#, #""width": 800, "height": 600"#, #""height_px": 600"#,
			#""width": 800, "unit": "px""#, #""heart_rate": 62"#, #""price_cents": 250"#, #""average_count": 3"#,
			#""score": 8, "rating": 7.5"#, #""score": 12"#, #""duration": 120"#, #""opening_hours": 5"#,
			#""weight_id": 7"#, #""distance_unit_id": 7"#, #""length": 12, "rating": 4.5"#, #""speed_limit": 50"#,
			#""minutes": 5"#, #""duration_seconds": 90"#, #""hours": 24"#, #""rate_limit": 60"#,
		]
	)
	func keepsWholeNumbers(keys: String) throws {
		#expect(try type(of: keys) == "Int")
	}

	private func type(of keys: String) throws -> String? {
		try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.dropFirst().first?.modelType
	}
}
