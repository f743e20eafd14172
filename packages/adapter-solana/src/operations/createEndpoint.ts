import type { Clock, Logger, Network } from '@bowline/common'
import { postRpc, type RpcQuestion } from './postRpc.ts'

/** One node that is asked about one network. */
export interface Endpoint {
  /** Throws what `postRpc` throws, and `OtherChainError`. */
  ask(question: RpcQuestion, signal: AbortSignal | undefined): Promise<unknown>
}

/** A node of another chain than the one that it is asked about. */
export class OtherChainError extends Error {
  override readonly name = 'OtherChainError'
}

interface EndpointOptions {
  readonly network: Network<'solana'>
  readonly clock: Clock
  readonly logger: Logger | undefined
}

/** The reference of a Solana chain is that much of its first block's hash (CAIP-30). */
const REFERENCE_LENGTH = 32

/**
 * Makes what asks one node. It is asked once for its first block: an endpoint that serves another
 * chain is never believed, and never learns more.
 */
export function createEndpoint(
  url: string,
  { network: { chainId }, clock, logger }: EndpointOptions,
): Endpoint {
  const node = { url, name: chainId, clock }
  let asked: Promise<boolean> | undefined

  const isOfChain = async () => {
    const genesis = await postRpc(node, { method: 'getGenesisHash' })
    const actual = `solana:${String(genesis).slice(0, REFERENCE_LENGTH)}`
    if (actual === chainId) return true
    logger?.log('warn', 'endpoint of another chain', { chainId, actual })
    return false
  }
  const check = async () => {
    asked ??= isOfChain()
    try {
      return await asked
    } catch (error) {
      // No endpoint answered: the next request asks again.
      asked = undefined
      throw error
    }
  }

  return {
    async ask(question, signal) {
      if (!(await check())) throw new OtherChainError('It serves another chain.')
      return postRpc({ ...node, ...(signal && { signal }) }, question)
    },
  }
}
