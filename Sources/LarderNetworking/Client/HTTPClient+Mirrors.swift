extension HTTPClient: CustomReflectable {
	/// An empty mirror, because the client's header fields may contain a secret, such as an API key.
	public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension AuthenticatedHTTPClient: CustomReflectable {
	/// An empty mirror, because the client holds a credential.
	public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension HTTPMetrics: CustomReflectable {
	/// A mirror without the values of header fields that are not in ``LoggedHTTPClient/harmlessFields``.
	public var customMirror: Mirror {
		let children: KeyValuePairs<String, Any> = [
			"method": method, "path": path, "statusCode": statusCode as Any, "headers": headers.withoutSecrets,
			"error": error as Any, "attempts": attempts, "redirects": redirects, "bytesSent": bytesSent,
			"bytesReceived": bytesReceived, "timeToConnection": timeToConnection as Any,
			"timeToFirstByte": timeToFirstByte as Any, "duration": duration,
		]
		return Mirror(self, children: children, displayStyle: .struct)
	}
}
