import LarderNetworking

func signingIn(client: any HTTPClientContract, logger: Logger) -> any HTTPClientContract {
	let httpClient = LoggedHTTPClient(client) { entry in
		logger.debug("\(entry)")
	}
	return httpClient
}
