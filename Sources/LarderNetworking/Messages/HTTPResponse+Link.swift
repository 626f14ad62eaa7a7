extension HTTPResponse {
	/// The target of the first link with this relation in the field `Link` (RFC 8288).
	///
	/// `link("next")` is the link to the next page of a list, or `nil` on the last page. The target is as the service
	/// wrote it, and may be relative. The case of the relation does not matter. A link with the parameter
	/// `results="false"` leads to a page without results, so this method ignores it. Some services send such a link
	/// with the last page.
	public func link(_ relation: String) -> String? {
		(header("Link") ?? "").links.lazy.compactMap { $0.target(if: relation.lowercased()) }.first
	}
}

extension String {
	/// The links in the value of a field `Link`; a comma inside a target does not separate links.
	fileprivate var links: [String] {
		parts(separatedBy: ",").reduce(into: []) { links, part in
			if let last = links.last, last.hasPrefix("<"), !last.contains(">") {
				links[links.count - 1] += ",\(part)"
			} else {
				links.append(part)
			}
		}
	}

	/// The target of a link with `relation`, a relation in lower case.
	///
	/// If the link has several parameters `rel`, only the first one counts.
	fileprivate func target(if relation: String) -> String? {
		guard hasPrefix("<"), let end = firstIndex(of: ">") else { return nil }
		let parameters = String(self[index(after: end)...]).parts(separatedBy: ";").map {
			$0.split(separator: "=", maxSplits: 1).map { String($0).trimmingSpaces }
		}
		let first = parameters.first { $0.count == 2 && $0[0].lowercased() == "rel" }
		let isEmpty = parameters.contains {
			$0.count == 2 && $0[0].lowercased() == "results" && $0[1].unquoted == "false"
		}
		guard !isEmpty, let relations = first?[1].unquoted.lowercased().split(separator: " ") else { return nil }
		return relations.contains { $0 == relation } ? String(self[index(after: startIndex)..<end]) : nil
	}
}
