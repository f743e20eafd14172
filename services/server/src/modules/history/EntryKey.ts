import { isChainId } from '@bowline/common'
import { HttpProblem } from '../../basics/HttpProblem.ts'

/**
 * The sort key of an entry among all entries of an account, on all chains. The newest is greatest.
 */
export interface EntryKey {
  readonly minedAt: number
  readonly chainId: string
  readonly block: number
  readonly position: number
}

/** Sorts newest first. Two entries never have the same key. */
export function compareNewestFirst(a: EntryKey, b: EntryKey): number {
  return (
    b.minedAt - a.minedAt ||
    compareText(b.chainId, a.chainId) ||
    b.block - a.block ||
    b.position - a.position
  )
}

/**
 * Returns the bound that the entries of one chain after this key are below, by time, block and position. Compares the
 * chains itself, since databases may sort text by locale.
 */
export function placeBefore(chainId: string, key: EntryKey | undefined): Omit<EntryKey, 'chainId'> {
  if (!key) return { minedAt: Number.MAX_SAFE_INTEGER, block: 0, position: 0 }
  const order = compareText(chainId, key.chainId)
  if (order === 0) return key
  return { minedAt: key.minedAt, block: order < 0 ? Number.MAX_SAFE_INTEGER : 0, position: 0 }
}

/** Encodes the key of the last entry of a page, so that new blocks do not shift the next page. */
export function formatCursor({ minedAt, chainId, block, position }: EntryKey): string {
  return [minedAt, chainId.replace(':', '.'), block, position].join('~')
}

/** Throws `INVALID_CURSOR` unless `formatCursor` has created the cursor. */
export function parseCursor(cursor: string): EntryKey {
  const [minedAt, chain = '', block, position, ...rest] = cursor.split('~')
  const chainId = chain.replace('.', ':')
  const numbers = [minedAt, block, position]
  const isSound = numbers.every((text) => /^\d{1,15}$/.test(text ?? '')) && isChainId(chainId)
  if (!isSound || rest.length > 0)
    throw new HttpProblem(400, 'INVALID_CURSOR', 'The cursor is invalid.')
  return {
    minedAt: Number(minedAt),
    chainId,
    block: Number(block),
    position: Number(position),
  }
}

// Compares by code unit, not by locale.
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
