import { type ChainId, KitError, type TransactionStatus } from '@bowline/common'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { readChain } from '../chain/readChain.ts'
import { readBlockHash, readTransactions } from './readBlock.ts'
import { readRuntime } from './readRuntime.ts'
import { transactionHash } from './writeTransaction.ts'

/** `twox128('System') ++ twox128('Events')`: what has happened in a block. */
const EVENTS_KEY = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

interface Parameters {
  readonly chainId: ChainId<'polkadot'>
  readonly hash: string
  /** Block numbers, both included. */
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
}

/** Looks for a transaction in a range of blocks. Returns its result; `undefined` if it is not found. */
export async function findTransaction(
  context: PolkadotContext,
  { chainId, hash, from, to, signal }: Parameters,
): Promise<TransactionStatus | undefined> {
  const asking = { chainId, signal }
  for (let number = from; number <= to; number++) {
    const block = await readBlockHash(context, { ...asking, number })
    const transactions = await readTransactions(context, { ...asking, hash: block })
    const index = transactions.findIndex((bytes) => transactionHash(bytes) === hash)
    if (index >= 0) return readOutcome(context, { ...asking, block, index })
  }
  return undefined
}

interface Place {
  readonly chainId: ChainId<'polkadot'>
  readonly block: string
  readonly index: number
  readonly signal: AbortSignal
}

async function readOutcome(
  context: PolkadotContext,
  { block, index, ...asking }: Place,
): Promise<TransactionStatus> {
  const { outcomeOf } = await readRuntime(context, asking)
  const params = [EVENTS_KEY, block]
  const events = await readChain(context, { ...asking, method: 'state_getStorage', params })
  try {
    const outcome = outcomeOf(String(events), index)
    if (outcome) return outcome
  } catch {
    // Reported below: these are not the events of this chain.
  }
  throw new KitError('INVALID_RESPONSE', { endpoint: asking.chainId })
}
