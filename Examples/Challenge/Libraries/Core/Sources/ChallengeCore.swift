/// Every feature writes `import ChallengeCore` and has the policies, the executor and the mapper contract with it.
@_exported public import LarderCore
