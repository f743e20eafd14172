import type { Looker } from './createLook.ts'
import type { Header } from './LookTask.ts'
import type { IndexRepo } from './repo.ts'

/** A head that is so much lower than one that was seen is that of another chain. */
const MAX_LAG_BLOCKS = 64

/**
 * Compares blocks that were seen with the chain, and forgets what lies above the last one that is still part of it.
 * A node that is merely behind changes nothing. If none is part of the chain, it is another chain, and read anew.
 */
export async function settleReorg(
  repo: Pick<IndexRepo, 'heads' | 'cutAbove'>,
  looker: Pick<Looker, 'header'>,
  head: Header,
): Promise<void> {
  const seen = await repo.heads()
  let hasChanged = seen.some(({ number }) => number > head.number + MAX_LAG_BLOCKS)
  for (const { number, hash } of seen) {
    // Doubtful only if one below has changed.
    if (number > head.number) continue
    const onChain = number === head.number ? head : await looker.header(number)
    if (onChain === undefined) return
    // What cannot be read says nothing.
    if (onChain === 'unread') continue
    if (onChain.hash !== hash) {
      hasChanged = true
      continue
    }
    if (hasChanged) await repo.cutAbove(number)
    return
  }
  if (hasChanged) await repo.cutAbove(-1)
}
