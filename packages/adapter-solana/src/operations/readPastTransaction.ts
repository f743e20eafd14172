import { type ChainId, isKitError, type PastTransaction } from '@bowline/common'
import type { Address } from '@solana/kit'
import * as is from 'valibot'
import { changesShape } from './Changes.ts'
import type { SignatureEntry } from './listSignatures.ts'
import { nativeMoves } from './nativeMoves.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { tokenMoves } from './tokenMoves.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly owner: Address
  readonly entry: SignatureEntry
  readonly signal: AbortSignal
}

/**
 * Reads what a transaction has moved for an account; nothing where the node has forgotten it, or cannot read it
 * itself, as one of a later version.
 */
export async function readPastTransaction(
  { rpc }: Pick<SolanaContext, 'rpc'>,
  { chainId, owner, entry: { signature, time, failed }, signal }: Parameters,
): Promise<PastTransaction> {
  const changes = await rpc
    .ask({
      chainId,
      signal,
      method: 'getTransaction',
      params: [
        signature,
        { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
      ],
      read: (answer) => is.parse(changesShape, answer),
    })
    .catch(unlessUnreadable)
  const moves = changes ? [...tokenMoves(changes, owner), ...nativeMoves(changes, owner)] : []
  const keys = changes?.transaction.message.accountKeys ?? []
  const signed = keys.some(({ pubkey, signer }) => signer && pubkey === owner)
  return { hash: signature, time, pending: false, failed, signed, moves }
}

/** One transaction that makes no sense says nothing about the others. A node that does not answer does. */
function unlessUnreadable(error: unknown): undefined {
  if (!isKitError(error, 'INVALID_RESPONSE')) throw error
}
