import type { ChainId } from '@bowline/common'
import * as is from 'valibot'
import { toBase58 } from '../base58.ts'
import { OtherChainError } from './createEndpoint.ts'
import { HttpError } from './HttpError.ts'
import { NodeError } from './NodeError.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** A signed transaction is sent again if a connection breaks. */
export const ROUNDS = 2

interface Signed {
  readonly chainId: ChainId<'solana'>
  /** Base64 of the wire format. */
  readonly wire: string
  readonly signature: Uint8Array
}

/**
 * Sends a signed transaction to the app's nodes and resolves with its signature. The same transaction
 * counts once, even if it is sent again. If an answer was lost, a node may have accepted it: it then
 * counts as sent, and waiting for it shows whether it has lapsed. A wrong failure would lead to a second
 * payment.
 *
 * Throws the nodes' error if every one of them has refused it.
 */
export async function sendSigned(
  { rpc }: Pick<SolanaContext, 'rpc'>,
  { chainId, wire, signature }: Signed,
): Promise<string> {
  // What a node calls it is not believed: its name is the signature.
  const name = toBase58(signature)
  let isRefused = true
  for (let round = 0; round < ROUNDS; round++) {
    try {
      await rpc.ask({
        chainId,
        method: 'sendTransaction',
        params: [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }],
        read: (sent) => is.parse(is.string(), sent),
        onFailure: (error) => {
          isRefused &&= isRefusal(error)
        },
      })
      return name
    } catch (error) {
      if (isTaken(error)) return name
      if (isRefused) throw error
    }
  }
  return name
}

/** Whether a node has certainly not taken what it was sent. */
function isRefusal(error: unknown): boolean {
  if (error instanceof HttpError) return typeof error.reason === 'number' && error.reason < 500
  return error instanceof NodeError || error instanceof OtherChainError
}

/** Whether a node refuses a transaction because it is in a block already. */
function isTaken(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown }
  return cause instanceof NodeError && Object(cause.data).err === 'AlreadyProcessed'
}
