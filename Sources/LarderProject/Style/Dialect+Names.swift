extension Dialect {
	/// The app's suffix in place of `conventional`, which follows an owner's name in a type's name.
	package func suffix(_ conventional: String) -> String {
		var rest = conventional[...]
		var suffix = ""
		if remote != "Remote", rest == "RemoteDataSource" || rest == "RemoteDataSourceTests" {
			suffix = remote
			rest = rest.dropFirst("Remote".count)
		}
		while let first = rest.first {
			if let word = suffixes.keys.first(where: rest.hasPrefix), let own = suffixes[word] {
				suffix += own
				rest = rest.dropFirst(word.count)
			} else {
				suffix.append(first)
				rest = rest.dropFirst()
			}
		}
		return suffix
	}

	/// The app's name of a type.
	///
	/// In the conventions, the name consists of the owner's name and `conventional`.
	package func name(_ conventional: String, of owner: String) -> String {
		let name = owner + suffix(conventional)
		if ["Mock", "MockTests"].contains(where: conventional.hasSuffix) { return mockPrefix + name }
		if conventional.hasSuffix("Contract") { return contractPrefix + name }
		// If contracts have neither a prefix nor a suffix, a remote data source gets the affixes of implementations,
		// like a repository.
		let isImplementation =
			conventional == "Repository"
			|| (conventional == "RemoteDataSource" && contractPrefix.isEmpty
				&& suffix(conventional) == suffix("RemoteDataSourceContract"))
		return isImplementation ? implementation.prefix + name + implementation.suffix : name
	}

	/// The path of a row of ``FileRow`` in the app's form; `path` has `*` for the owner's name.
	package func path(_ path: String) -> String {
		var parts = path.split(separator: "/").map(String.init)
		guard let file = parts.popLast(), let star = file.firstIndex(of: "*") else { return path }
		let stem = file[file.index(after: star)...]
		let words = stem.prefix { $0 != "." }.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
		if let folder = Place(of: path).flatMap({ folders[$0] }) { parts.append(folder) }
		let renamed = [name(words[0], of: "*")] + words.dropFirst().map(suffix)
		return (parts + [renamed.joined(separator: "+") + stem.drop { $0 != "." }]).joined(separator: "/")
	}
}

extension Dialect.Place {
	/// The kind of a row's file; `nil` if apps keep such files together with all others.
	fileprivate init?(of path: String) {
		let isTest = path.hasPrefix("Tests/Unit/Data/*")
		guard isTest || path.hasPrefix("Sources/Data/DataSources/*") else { return nil }
		if path.contains("*RemoteDataSource") {
			self = isTest ? .remoteTests : .remoteSources
		} else if path.contains("DataSource") {
			self = isTest ? .localTests : .localSources
		} else if path.contains("*Repository") {
			self = .repositoryTests
		} else {
			return nil
		}
	}
}
