/** What one forwarded request may ask of a node, in one place for operators to read. */
export const rpcCaps = {
  /** Gas of `eth_call`, `eth_estimateGas` and all of `eth_simulateV1`: the default limit of most nodes. */
  callGas: 50_000_000,
  /** Calls of `eth_simulateV1`, in one block. */
  simulatedCalls: 48,
  /** Blocks that `eth_getLogs` and `eth_newFilter` search. */
  logBlocks: 5_000,
  logAddresses: 100,
  /** Alternatives of all topics together. */
  logTopics: 100,
  feeHistoryBlocks: 1_024,
  feeHistoryPercentiles: 20,
  /** Storage slots of `eth_getProof`. */
  proofSlots: 64,
  /** Signatures of one page of `getSignaturesForAddress`. */
  signaturesPerPage: 100,
  /** Accounts of `getMultipleAccounts`, and those that `simulateTransaction` returns. */
  accounts: 100,
  /** Signatures of `getSignatureStatuses`. */
  signatures: 256,
  /** Accounts of `getRecentPrioritizationFees`. */
  feeAccounts: 128,
  /** Parameters of one request. */
  params: 4,
  /** The size of the parameters, except for methods that carry a transaction or its data. */
  paramCharacters: 16_384,
} as const

export type RpcCap = keyof typeof rpcCaps
