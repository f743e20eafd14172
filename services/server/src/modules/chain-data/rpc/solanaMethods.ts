/**
 * The Solana JSON-RPC methods that are forwarded, with their cost in units. Methods that scan all
 * accounts of a program or a mint are not: one request would keep a node busy.
 */
export const solanaMethods: ReadonlyMap<string, number> = new Map([
  ['getAccountInfo', 1],
  ['getBalance', 1],
  ['getBlockHeight', 1],
  ['getBlockTime', 1],
  ['getEpochInfo', 1],
  ['getFeeForMessage', 1],
  ['getFirstAvailableBlock', 1],
  ['getGenesisHash', 1],
  ['getHealth', 1],
  ['getLatestBlockhash', 1],
  ['getMinimumBalanceForRentExemption', 1],
  ['getMultipleAccounts', 4],
  ['getRecentPrioritizationFees', 2],
  ['getSignatureStatuses', 1],
  ['getSignaturesForAddress', 4],
  ['getSlot', 1],
  ['getTokenAccountBalance', 1],
  ['getTokenAccountsByOwner', 10],
  ['getTokenSupply', 1],
  ['getTransaction', 2],
  ['getVersion', 1],
  ['isBlockhashValid', 1],
  ['sendTransaction', 5],
  ['simulateTransaction', 4],
])
