import { type ChainId, isKitError, KitError } from '@bowline/common'
import { refusalOf, unlessAborted, walletErrorText } from '@bowline/common/adapters'
import { type Client, zeroAddress } from 'viem'
import { call } from 'viem/actions'
import { POOR_WORDS } from '../wallet/poorWords.ts'
import type { Rpc } from './createRpc.ts'

/**
 * Runs a read on a chain, stops waiting when the signal aborts, and translates errors.
 *
 * Throws `ABORTED`, `NETWORK_NOT_FOUND`, or a `service` error.
 */
export async function readChain<T>(
  rpc: Rpc,
  { chainId, signal }: { readonly chainId: ChainId<'eip155'>; readonly signal?: AbortSignal },
  read: (client: Client) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new KitError('ABORTED')
  const client = rpc.client(chainId)
  try {
    return await unlessAborted(read(client), signal)
  } catch (error) {
    throw mapRpcError(error, chainId)
  }
}

/**
 * Translates an error of viem while it read the chain. `endpoint` names the network, never its
 * address: that may carry a key.
 */
export function mapRpcError(error: unknown, endpoint: string): KitError {
  if (isKitError(error)) return error
  const options = { cause: error }
  const names = errorsBehind(error).map(({ name }) => name)
  const status = errorsBehind(error).find((link) => typeof link.status === 'number')?.status
  if (POOR_WORDS.test(walletErrorText(error)))
    return new KitError('INSUFFICIENT_FUNDS', undefined, options)
  if (names.includes('TimeoutError')) return new KitError('HTTP_TIMEOUT', { endpoint }, options)
  const said = saidBy(error)
  if (status === 429 || status === 402 || (said && refusalOf(said) === 'busy'))
    return new KitError('RATE_LIMITED', { endpoint }, options)
  if (status !== undefined && status >= 400)
    return new KitError('HTTP_STATUS', { endpoint, status }, options)
  // Something answered, but not a node: a captive portal, for example.
  if (names.includes('SyntaxError')) return new KitError('INVALID_RESPONSE', { endpoint }, options)
  if (names.includes('HttpRequestError'))
    return new KitError('HTTP_UNREACHABLE', { endpoint }, options)
  if (names.includes('ExecutionRevertedError'))
    return new KitError('TRANSACTION_FAILED', undefined, options)
  return new KitError('INVALID_RESPONSE', { endpoint }, options)
}

interface Link {
  readonly name?: string | undefined
  readonly status?: number | undefined
}

/** The error and everything it was caused by. */
function errorsBehind(error: unknown): readonly Link[] {
  if (!(error instanceof Error)) return []
  return [error as Link, ...errorsBehind(error.cause)]
}

/**
 * Passes over what a contract does wrong, and throws what keeps the chain from being read: that
 * concerns every contract. In words that nobody knows, a node may refuse what the contract does, or to answer at all: it is
 * asked for a call that no contract can fail.
 */
export async function unlessContractFails(
  error: unknown,
  { client, chainId }: { readonly client: Client; readonly chainId: string },
): Promise<undefined> {
  const failure = mapRpcError(error, chainId)
  const isNode = errorsBehind(error).every(({ name }) => name !== 'SyntaxError')
  if (!isNode || !OF_A_CONTRACT.includes(failure.code)) throw failure
  const said = saidBy(error)
  const refusal = said && refusalOf(said)
  if (!said || refusal === 'contract' || refusal === 'request') return undefined
  if (refusal) throw failure
  await call(client, { to: zeroAddress, data: '0x' }).catch(() => {
    throw failure
  })
}

const OF_A_CONTRACT = ['TRANSACTION_FAILED', 'INSUFFICIENT_FUNDS', 'INVALID_RESPONSE']

/** The node's own error. Without one its answer made no sense, or came of a contract. */
function saidBy(error: unknown): { readonly code: number; readonly message: string } | undefined {
  const { code, details, message, cause } = Object(error)
  if (typeof code === 'number') return { code, message: String(details ?? message) }
  return cause === undefined ? undefined : saidBy(cause)
}
