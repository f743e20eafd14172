import type { Address, Client } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { isSame, type Seen } from './Trace.ts'

interface Wanted {
  readonly from: Address
  readonly nonce: number
  /** A block before it, if one is known. */
  readonly block?: number | undefined
  readonly signal: AbortSignal
}

/** A node may not know how often an account had paid before. It is then asked for this many blocks. */
export const BLOCKS_SCANNED = 50

/**
 * Finds the transaction in a block that has used a number of an account. Looks at how often the account
 * had paid by which block, from the newest one back, so that one block is read; where the node does not
 * know that, reads the newest blocks. Resolves `undefined` if it is not there.
 */
export async function findByNonce(client: Client, wanted: Wanted): Promise<Seen | undefined> {
  const newest = Number(await getBlockNumber(client, { cacheTime: 0 }))
  const least = wanted.block ?? 0
  const range = { least, newest }
  const height = await findBlock(client, wanted, range).catch(() => 'unknown' as const)
  if (height === undefined) return undefined
  if (height !== 'unknown') return readBlock(client, wanted, height)
  const last = Math.max(least, newest - BLOCKS_SCANNED + 1)
  for (let one = newest; one >= last; one--) {
    const found = await readBlock(client, wanted, one)
    if (found) return found
  }
  return undefined
}

interface Range {
  readonly least: number
  readonly newest: number
}

/** The block in which the account's number was used: the first one after which it counts more. */
async function findBlock(
  client: Client,
  { from: address, nonce, signal }: Wanted,
  { least, newest }: Range,
): Promise<number | undefined> {
  const isUsed = async (height: number) => {
    signal.throwIfAborted()
    return (await getTransactionCount(client, { address, blockNumber: BigInt(height) })) > nonce
  }
  if (!(await isUsed(newest))) return undefined
  let used = newest
  let unused = newest
  for (let step = 1; unused === used; step *= 2) {
    if (used <= least) return used
    const height = Math.max(least, used - step)
    if (await isUsed(height)) used = unused = height
    else unused = height
  }
  while (used - unused > 1) {
    const height = Math.floor((used + unused) / 2)
    if (await isUsed(height)) used = height
    else unused = height
  }
  return used
}

async function readBlock(
  client: Client,
  { from, nonce, signal }: Wanted,
  height: number,
): Promise<Seen | undefined> {
  signal.throwIfAborted()
  const blockNumber = BigInt(height)
  const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
  return transactions.find((one) => one.nonce === nonce && isSame(one.from, from))
}
