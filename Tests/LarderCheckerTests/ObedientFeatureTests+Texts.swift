import Foundation

@testable import LarderChecker

/// Features whose texts and comments look like code.
extension ObedientFeatureTests {
	static let texts: [(String, [FeatureVariant.Change])] = [
		(
			"with comments that look like code",
			[
				.edit(
					model,
					"\tlet text",
					"""
						// var text: String
						/* public class Other: Codable { var a = NoteDTO() } /* import UIKit */ */
						/// ```swift
						/// import SwiftUI
						/// public var old: NoteDTO
						/// ```
						let text
					"""
				),
				.edit(
					repository,
					"\tinit(",
					"""
						// self.remoteDataSource = NoteRemoteDataSource()
						init(
					"""
				),
			]
		),
		(
			"with strings that look like code",
			[
				.edit(
					model,
					"\tlet text: String",
					##"""
						let text: String
						static let plain = "public var a: NoteDTO // larder:ignore model-let: no"
						static let raw = #"import UIKit "quoted" \(NoteDTO.self)"#
						static let rows = """
							public class Other: Codable {
								var source = NoteRemoteDataSource() // larder:ignore
							[[[[[[[[[[[[[[[[[[[[[[[[ "unclosed {
							"""
						static let both = #"""
							struct Raw { var a = \#(1) } """ ((((((((((((((((((((((((((((
							"""#
					"""##
				)
			]
		),
		(
			"with a regular expression that looks like code",
			[
				.edit(
					model,
					"\tlet text: String",
					#"""
						let text: String
						static let link = /\[\["([^"\]]+)"\]\] \/\/ var {2}/
						static let long = #/
							(?<id> \d+) [["{(]  # a NoteDTO {
						/#
					"""#
				)
			]
		),
		(
			"with drawings in comments",
			[
				.edit(
					model,
					"\tlet text",
					"""
						/*
						 [[[[[[[[[[[[[[[[[[[[[[[[[[ {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{
						*/
						let text
					"""
				)
			]
		),
		(
			"whose texts are localized by Foundation",
			[
				.edit(
					error,
					"\"noteError.loadFailed\".localized()",
					"String(localized: \"noteError.loadFailed\", bundle: .module)"
				),
				.edit(
					error,
					"\"noteError.notFound %lld\".localized(identifier)",
					"String(localized: \"noteError.notFound \\(identifier)\", bundle: .module, comment: \"Nothing is there\")"
				),
			]
		),
		(
			"whose texts are resources, formatted by hand",
			[
				.edit(
					error,
					"\"noteError.loadFailed\".localized()",
					"String(localized: LocalizedStringResource(\"noteError.loadFailed\"))"
				),
				.edit(
					error,
					"\"noteError.notFound %lld\".localized(identifier)",
					"String(format: NSLocalizedString(\"noteError.notFound %lld\", comment: \"\"), identifier)"
				),
			]
		),
	]
}
