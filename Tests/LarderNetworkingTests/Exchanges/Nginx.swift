#if os(Linux)
	import Foundation
	import LoopbackServers

	/// An nginx of the system that serves a folder of its own on the loopback interface.
	struct Nginx {
		static let isInstalled = ["nginx", "openssl"].allSatisfy { path(of: $0) != nil }

		let plain: URL
		/// Serves the same over TLS, with a certificate for `localhost` that ``certificate`` is the authority of.
		let secure: URL
		/// Serves over TLS 1.0 alone, with the same certificate.
		let outdated: URL
		let certificate: URL
		/// The public key of the certificate.
		let publicKey: URL

		/// The base URL with another name of the host.
		func plain(at host: String) throws -> URL {
			try Self.url(plain.absoluteString.replacing("localhost", with: host))
		}

		func secure(at host: String) throws -> URL {
			try Self.url(secure.absoluteString.replacing("localhost", with: host))
		}

		/// Runs nginx while `body` runs.
		@discardableResult
		static func run<Result>(_ body: (Nginx) async throws -> Result) async throws -> Result {
			let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			// The system empties its folder for temporary files anyway.
			defer { try? FileManager.default.removeItem(at: folder) }
			let server = try start(in: folder)
			defer { stop(in: folder) }
			return try await body(server)
		}

		/// Ends nginx at once.
		///
		/// One that went on would hold open whatever it has inherited.
		private static func stop(in folder: URL) {
			let bytes = FileManager.default.contents(atPath: folder.appending(path: "nginx.pid").path) ?? Data()
			let number = Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
			if let number { kill(number, SIGKILL) }
		}

		private static func start(in folder: URL) throws -> Nginx {
			try execute(
				"openssl",
				[
					"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
					"-addext", "subjectAltName=DNS:localhost", "-keyout", folder.appending(path: "key.pem").path,
					"-out", folder.appending(path: "certificate.pem").path,
				]
			)
			try execute(
				"openssl",
				[
					"pkey", "-in", folder.appending(path: "key.pem").path, "-pubout",
					"-out", folder.appending(path: "public.pem").path,
				]
			)
			try Data(String(repeating: "[1,2,3]\n", count: 1000).utf8).write(to: folder.appending(path: "list.json"))
			// Another process may take a free port before nginx does.
			var attempts = 5
			while true {
				let ports = try (freePort(), freePort(), freePort())
				try Data(configuration(ports).utf8).write(to: folder.appending(path: "nginx.conf"))
				do {
					// It returns when nginx listens.
					try execute("nginx", ["-p", folder.path, "-c", "nginx.conf"])
					// Without its number, nginx could not be stopped yet.
					let number = folder.appending(path: "nginx.pid").path
					while FileManager.default.contents(atPath: number)?.isEmpty ?? true { sched_yield() }
					return Nginx(
						plain: try url("http://localhost:\(ports.0)"),
						secure: try url("https://localhost:\(ports.1)"),
						outdated: try url("https://localhost:\(ports.2)"),
						certificate: folder.appending(path: "certificate.pem"),
						publicKey: folder.appending(path: "public.pem")
					)
				} catch  where attempts > 1 {
					attempts -= 1
				}
			}
		}

		private static func configuration(_ ports: (UInt16, UInt16, UInt16)) -> String {
			"""
			master_process off;
			pid nginx.pid;
			error_log error.log;
			events {}
			http {
				access_log off;
				client_body_temp_path body;
				proxy_temp_path proxy;
				fastcgi_temp_path fastcgi;
				uwsgi_temp_path uwsgi;
				scgi_temp_path scgi;
				types { application/json json; }
				gzip_types application/json;
				server {
					listen 127.0.0.1:\(ports.0);
					listen [::1]:\(ports.0);
					listen 127.0.0.1:\(ports.1) ssl http2;
					listen [::1]:\(ports.1) ssl http2;
					ssl_certificate certificate.pem;
					ssl_certificate_key key.pem;
					root .;
					location /zipped/ { alias ./; gzip on; }
					location /trailer/ { alias ./; add_trailer X-Trailer end; }
					location /once/ { alias ./; keepalive_timeout 0; }
					location /protocol { return 200 "$server_protocol"; }
					location /old { return 302 /list.json; }
					location /gone { return 410; }
					location /busy { add_header Retry-After 7 always; return 429 "busy"; }
					location /closed { return 444; }
					location /proxy { proxy_pass http://127.0.0.1:1; }
					location /small { client_max_body_size 10; proxy_pass http://127.0.0.1:1; }
				}
				server {
					listen 127.0.0.1:\(ports.2) ssl;
					listen [::1]:\(ports.2) ssl;
					ssl_protocols TLSv1;
					ssl_ciphers ALL:@SECLEVEL=0;
					ssl_certificate certificate.pem;
					ssl_certificate_key key.pem;
					root .;
				}
			}

			"""
		}

		private static func url(_ text: String) throws -> URL {
			guard let url = URL(string: text) else { throw Failure(text: "\(text) is no URL.") }
			return url
		}

		private static func path(of command: String) -> String? {
			["/usr/sbin/", "/usr/bin/"].map { $0 + command }.first(where: FileManager.default.isExecutableFile)
		}

		/// Runs a command to its end.
		///
		/// `Process` would also wait for the server that nginx leaves running.
		private static func execute(_ command: String, _ arguments: [String]) throws {
			var actions = posix_spawn_file_actions_t()
			posix_spawn_file_actions_init(&actions)
			defer { posix_spawn_file_actions_destroy(&actions) }
			posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
			var attributes = posix_spawnattr_t()
			posix_spawnattr_init(&attributes)
			defer { posix_spawnattr_destroy(&attributes) }
			// The threads that run tasks block the signal that stops nginx.
			var signals = sigset_t()
			sigemptyset(&signals)
			posix_spawnattr_setsigmask(&attributes, &signals)
			posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
			var words = ([command] + arguments).map { strdup($0) } + [nil]
			defer { for word in words { free(word) } }
			var process = pid_t()
			var status: CInt = 0
			guard
				posix_spawn(&process, path(of: command) ?? command, &actions, &attributes, &words, environ) == 0,
				waitpid(process, &status, 0) == process, status == 0
			else {
				throw Failure(text: "\(command) failed.")
			}
		}

		private struct Failure: Error {
			let text: String
		}
	}
#endif
