import { solanaMethods } from './solanaMethods.ts'

/**
 * The cost of a JSON-RPC method in units; `undefined` if it is not forwarded. Forwarded methods
 * read the chain, or send what is signed. None of them needs an account on the node.
 */
export function rpcUnits(chainId: string, method: string): number | undefined {
  if (chainId.startsWith('solana:')) return solanaMethods.get(method)
  if (chainId.startsWith('polkadot:')) return polkadotMethods.get(method)
  return evmMethods.get(method) ?? bundlerMethods.get(method)
}

/** What describes a chain of Polkadot's kind: with it, transactions are read. */
const polkadotMethods: ReadonlyMap<string, number> = new Map([
  ['state_call', 10],
  ['system_properties', 1],
])

/** The methods of ERC-4337 and ERC-7677, which a chain's bundler and paymaster answer. */
export const bundlerMethods: ReadonlyMap<string, number> = new Map([
  ['eth_estimateUserOperationGas', 4],
  ['eth_getUserOperationByHash', 1],
  ['eth_getUserOperationReceipt', 1],
  ['eth_sendUserOperation', 5],
  ['eth_supportedEntryPoints', 1],
  ['pm_getPaymasterData', 4],
  ['pm_getPaymasterStubData', 4],
])

const evmMethods: ReadonlyMap<string, number> = new Map([
  ['eth_blockNumber', 1],
  ['eth_call', 2],
  ['eth_chainId', 1],
  ['eth_estimateGas', 4],
  ['eth_feeHistory', 2],
  ['eth_gasPrice', 1],
  ['eth_getAccount', 1],
  ['eth_getBalance', 1],
  ['eth_getBlockByHash', 1],
  ['eth_getBlockByNumber', 1],
  ['eth_getBlockReceipts', 10],
  ['eth_getBlockTransactionCountByHash', 1],
  ['eth_getBlockTransactionCountByNumber', 1],
  ['eth_getCode', 1],
  ['eth_getFilterChanges', 2],
  ['eth_getFilterLogs', 10],
  ['eth_getLogs', 10],
  ['eth_getProof', 5],
  ['eth_getStorageAt', 1],
  ['eth_getTransactionByBlockHashAndIndex', 1],
  ['eth_getTransactionByBlockNumberAndIndex', 1],
  ['eth_getTransactionByHash', 1],
  ['eth_getTransactionCount', 1],
  ['eth_getTransactionReceipt', 1],
  ['eth_getUncleCountByBlockHash', 1],
  ['eth_getUncleCountByBlockNumber', 1],
  ['eth_maxPriorityFeePerGas', 1],
  ['eth_newBlockFilter', 5],
  ['eth_newFilter', 5],
  ['eth_newPendingTransactionFilter', 5],
  ['eth_sendRawTransaction', 5],
  ['eth_simulateV1', 8],
  ['eth_syncing', 1],
  ['eth_uninstallFilter', 1],
])
