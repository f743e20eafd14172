import { errorsBehind, mapRpcError } from '../mapRpcError.ts'

/**
 * Passes over what a contract does wrong, and throws what keeps the chain from being read: that
 * concerns every contract.
 */
export function unlessContractFails(error: unknown, chainId: string): undefined {
  const failure = mapRpcError(error, chainId)
  const isNode = errorsBehind(error).every(({ name }) => name !== 'SyntaxError')
  if (isNode && OF_A_CONTRACT.includes(failure.code)) return undefined
  throw failure
}

const OF_A_CONTRACT = ['TRANSACTION_FAILED', 'INSUFFICIENT_FUNDS', 'INVALID_RESPONSE']
