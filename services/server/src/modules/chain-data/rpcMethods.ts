/**
 * The JSON-RPC methods that are forwarded, with their cost in units. They read the chain, or send
 * what a wallet has already signed; none of them needs an account on the node.
 */
export const rpcMethods: ReadonlyMap<string, number> = new Map([
  ['eth_blockNumber', 1],
  ['eth_call', 2],
  ['eth_chainId', 1],
  ['eth_estimateGas', 4],
  ['eth_estimateUserOperationGas', 4],
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
  ['eth_getUserOperationByHash', 1],
  ['eth_getUserOperationReceipt', 1],
  ['eth_maxPriorityFeePerGas', 1],
  ['eth_newBlockFilter', 5],
  ['eth_newFilter', 5],
  ['eth_newPendingTransactionFilter', 5],
  ['eth_sendRawTransaction', 5],
  ['eth_supportedEntryPoints', 1],
  ['eth_syncing', 1],
  ['eth_uninstallFilter', 1],
])

/** How long an answer stays good for everybody. */
export const sharedAnswerMs: ReadonlyMap<string, number> = new Map([
  ['eth_chainId', 86_400_000],
  ['eth_blockNumber', 2_000],
])

/** Methods that change something on the node: two callers must never share one answer. */
export const isShareable = (method: string): boolean =>
  !/^eth_(new|getFilter|uninstall|sendRaw)/.test(method)
