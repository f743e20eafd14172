import { type ChainId, type Clock, KitError, type TransactionStatus } from '@bowline/common'
import type { Client, Hash, Transaction } from 'viem'
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { mapRpcError } from '../mapRpcError.ts'
import type { EvmContext } from './EvmContext.ts'
import { readChain } from './readChain.ts'

/** A new look every second at first; later only as often as slow chains make blocks. */
export const FIRST_POLL_MS = 1_000
export const LATER_POLL_MS = 4_000
export const FIRST_POLLS = 15
/** Endpoints flap; this many failures in a row are an outage. */
export const FAILURES_ALLOWED = 8

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly hash: string
  readonly signal: AbortSignal
}

type Look =
  | { readonly status: TransactionStatus | 'replaced' }
  | { readonly status: 'pending'; readonly seen: Transaction | undefined }

/**
 * Waits until a transaction is in a block.
 *
 * Throws `TRANSACTION_FAILED` when another transaction took its place, `ABORTED` when told to stop,
 * and a `service` error when the chain cannot be read for long.
 */
export async function waitForTransaction(
  { rpc, clock }: EvmContext,
  { chainId, hash, signal }: Parameters,
): Promise<TransactionStatus> {
  // The caller has the hash from a wallet; its form was checked there.
  const id = hash as Hash
  let seen: Transaction | undefined
  let failures = 0
  for (let polls = 0; ; polls++) {
    try {
      const look = await readChain(rpc, { chainId, signal }, (client) => lookAt(client, id, seen))
      failures = 0
      if (look.status === 'replaced') throw new KitError('TRANSACTION_FAILED')
      if (look.status !== 'pending') return look.status
      seen = look.seen ?? seen
    } catch (error) {
      const failure = mapRpcError(error, chainId)
      failures += 1
      if (failure.kind !== 'service' && failure.kind !== 'limit') throw failure
      if (failures > FAILURES_ALLOWED) throw failure
    }
    await pause(clock, polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS, signal)
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
  return count > nonce ? { status: 'replaced' } : { status: 'pending', seen }
}

function unlessMissing(error: unknown): undefined {
  const { name } = error as { readonly name?: string }
  if (name === 'TransactionReceiptNotFoundError' || name === 'TransactionNotFoundError')
    return undefined
  throw error
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new KitError('ABORTED'))
    const onAbort = () => {
      cancel()
      reject(new KitError('ABORTED'))
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
