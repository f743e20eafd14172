import type { BlockReader, Header } from './BlockReader.ts'
import type { IndexRepo } from './repo.ts'

/** A chain with a deeper reorganisation is treated as another chain. */
const MAX_REORG_BLOCKS = 64

/**
 * Compares the indexed blocks with the chain, and deletes those that are no longer part of it. A
 * node that is merely behind changes nothing. If no block within reach matches, the whole range is
 * deleted and read again.
 */
export async function settleReorg(
  repo: IndexRepo,
  reader: BlockReader,
  head: Header,
): Promise<void> {
  const [top] = await repo.ranges()
  if (!top || head.number < top.low) return
  const highest = Math.min(top.high, head.number)
  const lowest = Math.max(top.low, highest - MAX_REORG_BLOCKS)
  let hasChanged = false
  for (let number = highest; number >= lowest; number--) {
    const onChain = await hashOnChain(reader, head, number)
    const known = await repo.hashOf(number)
    if (onChain === undefined) return
    // What cannot be read says nothing.
    if (onChain === 'unread' || known === '') continue
    if (onChain !== known) {
      hasChanged = true
      continue
    }
    // Blocks above a lagging head are only doubtful if one below it has changed.
    if (hasChanged) await repo.rollBack(top, number)
    return
  }
  if (hasChanged) await repo.drop(top)
}

async function hashOnChain(reader: BlockReader, head: Header, number: number) {
  if (number === head.number) return head.hash
  const header = await reader.header(number)
  return header === 'unread' ? header : header?.hash
}
