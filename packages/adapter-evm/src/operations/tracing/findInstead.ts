import type { Replacement } from '@bowline/common'
import type { Client, Hash } from 'viem'
import { getBlockNumber, getTransactionCount } from 'viem/actions'
import { findByNonce } from './findByNonce.ts'
import { isSame, payloadOfSeen, type Seen, type Trace } from './Trace.ts'

/** A block with so many after it is unlikely to be undone. */
export const SAFE_BLOCKS = 3
/** The most nonces of an account that are looked at where the nonce of the transaction is not known. */
const NUMBERS_SEEN = 8

interface Searched {
  readonly trace: Trace
  readonly hash: Hash
  readonly signal: AbortSignal
}

/** What has become of a number: the transaction itself, another one in its place, or nobody knows. */
export type Instead =
  | { readonly found: 'itself' | 'nothing' }
  | {
      readonly found: 'other'
      readonly replacement: Replacement
      /** The blocks of the last moments may be undone, and then the transaction itself may be included. */
      readonly isLasting: boolean
    }

/**
 * Finds what has taken the place of a transaction whose number is used. Says that it does something else
 * only if the number is certain: the transaction could still be in a block otherwise.
 */
export async function findInstead(
  client: Client,
  { trace, hash, signal }: Searched,
): Promise<Instead> {
  const { from, nonce, floor, block, isNext } = trace
  const first = nonce ?? floor
  if (first === undefined) return NOTHING
  const isCertain = nonce !== undefined && !trace.isRelayed
  const count =
    nonce === undefined ? await getTransactionCount(client, { address: from }) : first + 1
  for (let number = first; number < Math.min(count, first + NUMBERS_SEEN); number++) {
    const seen = await findByNonce(client, { from, nonce: number, block, signal })
    if (!seen) continue
    if (isSame(seen.hash, hash)) return { found: 'itself' }
    const reason = reasonOf(seen, trace)
    // Who had nothing else waiting has cancelled this one.
    const isTheirs = isCertain || (reason === 'cancelled' && isNext && number === first)
    if (reason !== 'repriced' && !isTheirs) continue
    const isLasting = reason === 'repriced' || (await isDeep(client, seen))
    return { found: 'other', replacement: tell(seen, reason), isLasting }
  }
  return NOTHING
}

async function isDeep(client: Client, { blockNumber }: Seen): Promise<boolean> {
  const newest = await getBlockNumber(client, { cacheTime: 0 })
  return blockNumber !== null && newest - blockNumber >= SAFE_BLOCKS
}

const NOTHING: Instead = { found: 'nothing' }

function reasonOf(seen: Seen, { payload }: Trace) {
  if (payloadOfSeen(seen) === payload) return 'repriced'
  const isEmpty = seen.value === 0n && seen.input === '0x'
  return isEmpty && isSame(seen.to ?? '', seen.from) ? 'cancelled' : 'replaced'
}

function tell({ hash, to, value }: Seen, reason: NonNullable<Replacement['reason']>): Replacement {
  return { hash, reason, pays: to === null || value === 0n ? [] : [{ to, amount: value }] }
}
