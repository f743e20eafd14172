import type { ChainId, TransactionStatus } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { Client, Hash, Transaction } from 'viem'
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { mapRpcError, readChain } from './readChain.ts'

/**
 * One endpoint may have several nodes, and one of them may lag. A broadcast transaction then looks
 * replaced. A wrong report would lead to a second payment, so it has to look replaced this many times.
 */
export const MISSING_LOOKS = 5

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly hash: string
  readonly signal: AbortSignal
}

type Look =
  | { readonly status: TransactionStatus | 'missing' }
  | { readonly status: 'pending'; readonly seen: Transaction | undefined }

/**
 * Waits until a transaction is in a block, or until another one has used its nonce.
 *
 * Throws `ABORTED` when the signal aborts, and a `service` error if the chain stays unreadable.
 */
export async function waitForTransaction(
  { rpc, clock }: EvmContext,
  { chainId, hash, signal }: Parameters,
): Promise<TransactionStatus> {
  // The caller has the hash from a wallet; its form was checked there.
  const id = hash as Hash
  let seen: Transaction | undefined
  let failures = 0
  let missing = 0
  for (let polls = 0; ; polls++) {
    try {
      const look = await readChain(rpc, { chainId, signal }, (client) => lookAt(client, id, seen))
      failures = 0
      missing = look.status === 'missing' ? missing + 1 : 0
      if (missing >= MISSING_LOOKS) return 'replaced'
      if (look.status === 'pending') seen = look.seen ?? seen
      else if (look.status !== 'missing') return look.status
    } catch (error) {
      const failure = mapRpcError(error, chainId)
      failures += 1
      if (failure.kind !== 'service' && failure.kind !== 'limit') throw failure
      if (failures > FAILURES_ALLOWED) throw failure
    }
    await pause(clock, { ms: polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS, signal })
  }
}

async function lookAt(client: Client, hash: Hash, before: Transaction | undefined): Promise<Look> {
  const receipt = await getTransactionReceipt(client, { hash }).catch(unlessMissing)
  if (receipt) return { status: receipt.status === 'success' ? 'confirmed' : 'reverted' }
  const seen = await getTransaction(client, { hash }).catch(unlessMissing)
  if (seen || !before) return { status: 'pending', seen }
  // It was there and is gone: either a reorganisation, or its nonce went to another transaction.
  const { from: address, nonce } = before
  const count = await getTransactionCount(client, { address })
  return count > nonce ? { status: 'missing' } : { status: 'pending', seen }
}

function unlessMissing(error: unknown): undefined {
  const { name } = error as { readonly name?: string }
  if (name === 'TransactionReceiptNotFoundError' || name === 'TransactionNotFoundError')
    return undefined
  throw error
}

/** A new look every second at first; later only as often as slow chains make blocks. */
export const FIRST_POLL_MS = 1_000
export const LATER_POLL_MS = 4_000
export const FIRST_POLLS = 15
/** Endpoints and wallets flap; more failures in a row than this are an outage. */
export const FAILURES_ALLOWED = 8
