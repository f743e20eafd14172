import { type HttpTransport, http } from 'viem'

/**
 * The way to a local chain. A request is sent once: a busy machine answers late, and the chain refuses a transaction
 * that it has already.
 */
export const toChain = (rpcUrl: string): HttpTransport =>
  http(rpcUrl, { retryCount: 0, timeout: 60_000 })
