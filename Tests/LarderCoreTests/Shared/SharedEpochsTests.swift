import Testing

@testable import LarderCore

struct SharedEpochsTests {
	@Test("If a subscription is interrupted, copies that were read before the interruption no longer count as verified")
	func stretch() {
		var sut = SharedEpochs()
		let first = sut.moment(.verifying(epoch: 1))
		let again = sut.moment(.living(epoch: 1))
		#expect(first.isNew && !again.isNew)
		#expect(sut.isVerified(first.moment, []))

		sut.loseTrack()
		#expect(!sut.isVerified(first.moment, []))
		let second = sut.moment(.living(epoch: 1))
		#expect(sut.isVerified(second.moment, []))
		#expect(!sut.isVerified(first.moment, []))
	}

	@Test("A copy is not verified if it was read while the subscription was lost")
	func lost() {
		var sut = SharedEpochs()
		let moment = sut.moment(.lost(for: .seconds(1))).moment
		_ = sut.moment(.living(epoch: 1))

		#expect(!sut.isVerified(moment, []))
	}

	@Test(
		"After a new epoch of the subscription begins, copies from earlier epochs are not verified, even if no loss was reported"
	)
	func newEpoch() {
		var sut = SharedEpochs()
		let moment = sut.moment(.living(epoch: 1)).moment
		let count = sut.count
		_ = sut.moment(.living(epoch: 2))

		#expect(!sut.isVerified(moment, []))
		#expect(sut.count > count)
	}

	@Test("Invalidating a tag makes a copy stale only if the copy was read before the invalidation")
	func tags() {
		var sut = SharedEpochs()
		let before = sut.moment(.living(epoch: 1)).moment
		sut.invalidate(["t"])
		let after = sut.moment(.living(epoch: 1)).moment

		#expect(sut.isInvalidated(before, ["t"]))
		#expect(!sut.isInvalidated(before, ["u"]))
		#expect(!sut.isInvalidated(after, ["t"]))
		#expect(!sut.isVerified(before, ["t"]))
	}

	@Test(
		"If there are more invalidated tags than the limit allows, a valid copy may count as stale, but an invalidated copy never counts as fresh"
	)
	func limit() {
		var sut = SharedEpochs(tagLimit: 2)
		let before = sut.moment(.living(epoch: 1)).moment
		for tag in ["t", "u", "v"] { sut.invalidate([CacheTag(tag)]) }
		let after = sut.moment(.living(epoch: 1)).moment

		#expect(sut.isInvalidated(before, ["t"]))
		#expect(sut.isInvalidated(before, ["w"]))
		#expect(!sut.isInvalidated(after, ["t", "u", "v", "w"]))
	}
}
