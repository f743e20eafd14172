import type { ChainAnswer, ChainId, ProviderRequest } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import type { Rpc } from './createRpc.ts'
import { NodeError } from './NodeError.ts'

interface Question {
  readonly chainId: ChainId<'solana'>
  readonly request: ProviderRequest
}

/** Methods that a node answers, and the one that submits a signed transaction. */
const READS =
  /^(get[A-Z]\w*|isBlockhashValid|minimumLedgerSlot|requestAirdrop|sendTransaction|simulateTransaction)$/

/**
 * Answers a request by the app's endpoints of a network. Resolves `undefined` for a method that is a
 * wallet's. Whole numbers are bigints only where they are too large for a number.
 *
 * Throws `NETWORK_NOT_FOUND`, a `service` error, or a `ProviderError` of the node's own code.
 */
export async function askChain(
  rpc: Rpc,
  { chainId, request: { method, params = [] } }: Question,
): Promise<ChainAnswer | undefined> {
  if (!READS.test(method)) return undefined
  if (!Array.isArray(params)) throw new ProviderError(-32602, 'Expected a list of parameters.')
  try {
    return { result: await rpc.ask({ chainId, method, params, read: withNumbers }) }
  } catch (error) {
    throw nodeError(error) ?? error
  }
}

function withNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value
  if (Array.isArray(value)) return value.map(withNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withNumbers(field)]))
}

function nodeError(error: unknown): ProviderError | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof NodeError)) return undefined
  const { code, message, data } = cause
  return new ProviderError(code, message, { cause, data })
}
