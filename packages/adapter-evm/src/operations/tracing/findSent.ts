import type { ChainId } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { Client } from 'viem'
import { getBlock, getTransactionCount } from 'viem/actions'
import type { EvmContext } from '../EvmContext.ts'
import { FIRST_POLL_MS } from '../polling.ts'
import { findByNonce } from './findByNonce.ts'
import { isSame, payloadOfSeen, type Seen, type Trace } from './Trace.ts'

/** The number of looks, a second apart. */
export const SENT_LOOKS = 4
/** The number of looks if the nodes know that the account has sent something: slow chains make a block meanwhile. */
export const WAITING_LOOKS = 20
/** The most numbers of the account that are looked at. */
const NUMBERS_SEEN = 4

/**
 * Looks for what a wallet has sent without telling its hash: by the sender, and by a number that was not used before the
 * wallet was asked. `undefined` if the nodes know of nothing.
 */
export async function findSent(
  { rpc, clock }: Pick<EvmContext, 'rpc' | 'clock'>,
  { chainId, trace }: { readonly chainId: ChainId<'eip155'>; readonly trace: Trace },
): Promise<Seen | undefined> {
  const { signal } = new AbortController()
  const { floor } = trace
  if (floor === undefined) return undefined
  let isWaiting = false
  for (let looks = 1; ; looks++) {
    try {
      const client = rpc.client(chainId)
      const found = await look(client, { ...trace, floor }, signal)
      if (found) return found
      const count = await getTransactionCount(client, { address: trace.from, blockTag: 'pending' })
      isWaiting = count > floor
    } catch {
      // A node that cannot be asked may answer at the next look.
    }
    if (looks >= (isWaiting ? WAITING_LOOKS : SENT_LOOKS)) return undefined
    await pause(clock, { ms: FIRST_POLL_MS, signal })
  }
}

async function look(
  client: Client,
  trace: Trace & { readonly floor: number },
  signal: AbortSignal,
): Promise<Seen | undefined> {
  const { from, floor, block } = trace
  const pending = await getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(
    // Many nodes keep what waits to themselves.
    () => undefined,
  )
  const waiting = pending?.transactions.find((one) => isIt(one, trace))
  if (waiting) return waiting
  const count = await getTransactionCount(client, { address: from })
  for (let nonce = floor; nonce < Math.min(count, floor + NUMBERS_SEEN); nonce++) {
    const seen = await findByNonce(client, { from, nonce, block, signal })
    if (seen && isIt(seen, trace)) return seen
  }
  return undefined
}

/** What was asked for, or whatever came next from an account of which nothing else waited. */
function isIt(seen: Seen, { from, floor = 0, isNext, payload }: Trace): boolean {
  if (!isSame(seen.from, from) || seen.nonce < floor) return false
  return payloadOfSeen(seen) === payload || (isNext === true && seen.nonce === floor)
}
