/// Every feature writes `import ChallengeNetworking` and has the HTTP client and its errors with it.
@_exported public import LarderNetworking
