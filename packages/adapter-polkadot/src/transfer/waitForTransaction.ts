import { type ChainId, KitError, type TransactionStatus } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { PolkadotContext, SentTransaction } from '../chain/PolkadotContext.ts'
import { readAccount } from '../chain/readAccount.ts'
import { ERA_BLOCKS } from './era.ts'
import { findTransaction } from './findTransaction.ts'
import { readBlockNumber, readFinalBlock } from './readBlock.ts'
import { readSent } from './writeSent.ts'

/** A new look this often; chains make a block every two to six seconds. */
export const POLL_MS = 2_000
/** Endpoints flap; more failures in a row than this are an outage. */
export const FAILURES_ALLOWED = 8

interface Parameters {
  readonly chainId: ChainId<'polkadot'>
  readonly hash: string
  readonly signal: AbortSignal
  /** What was kept of the transaction, perhaps on an earlier page. */
  readonly trace?: string | undefined
}

/**
 * Waits until a transaction is in a block. A chain cannot be asked by hash, so its blocks are looked
 * through: those that the transaction can be in, or, of one of which nothing was kept, those of
 * the last minutes and of the next.
 *
 * Throws `ABORTED` when the signal aborts, `TRANSACTION_FAILED` if its lifetime is over and the chain
 * never included it, and a `service` error if the chain stays unreadable or the transaction unknown.
 */
export async function waitForTransaction(
  context: PolkadotContext,
  { chainId, hash, signal, trace }: Parameters,
): Promise<TransactionStatus> {
  const sent = context.sent.get(hash) ?? readSent(trace)
  let range: Range | undefined = sent && { from: sent.birth, next: sent.birth, until: sent.death }
  let failures = 0
  for (;;) {
    try {
      const newest = await readBlockNumber(context, { chainId, signal })
      range ??= rangeAround(newest)
      const look = { chainId, hash, signal, sent, newest, range }
      const answer = (await findNew(context, look)) ?? (await readEnd(context, look))
      if (answer === 'never') break
      if (answer) return answer
      range = { ...range, next: Math.max(range.next, newest + 1) }
      failures = 0
    } catch (error) {
      failures += 1
      const isOutage = error instanceof KitError && ['service', 'limit'].includes(error.kind)
      if (!isOutage || failures > FAILURES_ALLOWED) throw error
    }
    await pause(context.clock, { ms: POLL_MS, signal })
  }
  // Of one that was sent long ago, from another page, the chain may simply not be asked any more.
  throw sent
    ? new KitError('TRANSACTION_FAILED')
    : new KitError('INVALID_RESPONSE', { endpoint: chainId })
}

/** Block numbers. */
interface Range {
  /** The first block that it can be in. */
  readonly from: number
  /** The first block that was not looked at yet. */
  readonly next: number
  /** The last block that it can be in. */
  readonly until: number
}

function rangeAround(newest: number): Range {
  const from = Math.max(1, newest - ERA_BLOCKS)
  return { from, next: from, until: newest + ERA_BLOCKS }
}

interface Look extends Parameters {
  readonly sent: SentTransaction | undefined
  readonly newest: number
  readonly range: Range
}

/** Looks through the blocks that have come since the last look. */
function findNew(
  context: PolkadotContext,
  { newest, range, ...asking }: Look,
): Promise<TransactionStatus | undefined> {
  const to = Math.min(newest, range.until)
  return findTransaction(context, { ...asking, from: range.next, to })
}

/**
 * Finds out whether a transaction can still be included. Only final blocks count against it, and they are
 * searched once more: a wrong failure would lead to a second payment.
 */
async function readEnd(
  context: PolkadotContext,
  { sent, range, hash, chainId, signal }: Look,
): Promise<TransactionStatus | 'never' | undefined> {
  const asking = { chainId, signal }
  const final = await readFinalBlock(context, asking)
  const isTaken =
    sent && (await readNonce(context, { ...asking, sent, at: final.hash })) > sent.nonce
  if (!isTaken && final.number < range.until) return undefined
  const to = Math.min(final.number, range.until)
  const found = await findTransaction(context, { ...asking, hash, from: range.from, to })
  return found ?? (isTaken ? 'replaced' : 'never')
}

async function readNonce(
  context: PolkadotContext,
  {
    sent: { publicKey },
    ...asking
  }: Omit<Parameters, 'hash'> & { readonly sent: SentTransaction; readonly at: string },
): Promise<number> {
  const { nonce } = await readAccount(context, { ...asking, publicKey })
  return nonce
}
