import { isChainId } from '@bowline/common'
import { HttpProblem } from '../../http/HttpProblem.ts'

/** Where an entry stands among all entries of an account, on all chains. Newest is greatest. */
export interface EntryKey {
  readonly minedAt: number
  readonly chainId: string
  readonly block: number
  readonly position: number
}

/** Sorts newest first. Two entries never share a place. */
export function compareNewestFirst(a: EntryKey, b: EntryKey): number {
  return (
    b.minedAt - a.minedAt ||
    compareText(b.chainId, a.chainId) ||
    b.block - a.block ||
    b.position - a.position
  )
}

/** The place of the last entry of a page, so new blocks above it do not move what comes next. */
export function formatCursor({ minedAt, chainId, block, position }: EntryKey): string {
  return [minedAt, chainId.replace(':', '.'), block, position].join('~')
}

/** Throws `INVALID_CURSOR` for what `formatCursor` has not made. */
export function parseCursor(cursor: string): EntryKey {
  const [minedAt, chain = '', block, position, ...rest] = cursor.split('~')
  const chainId = chain.replace('.', ':')
  const numbers = [minedAt, block, position]
  const isSound = numbers.every((text) => /^\d{1,15}$/.test(text ?? '')) && isChainId(chainId)
  if (!isSound || rest.length > 0)
    throw new HttpProblem(400, 'INVALID_CURSOR', 'This cursor was not given by this server.')
  return {
    minedAt: Number(minedAt),
    chainId,
    block: Number(block),
    position: Number(position),
  }
}

// As SQLite compares text, not as a language does.
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
