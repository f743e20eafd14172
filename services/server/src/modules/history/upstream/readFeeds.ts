import type { Feed, FeedItem } from './Feed.ts'

export interface FeedsQuery {
  readonly account: string
  readonly through: number | undefined
  /** Returns whether the complete blocks so far, newest first, are enough. */
  readonly isEnough: (items: readonly FeedItem[]) => boolean
}

interface Progress {
  readonly feed: Feed
  readonly asked: Set<string>
  next: string | undefined
  /** The oldest block that the list has returned. */
  lowest: number
  isAtEnd: boolean
}

/** The maximum number of pages, since a service may repeat itself. */
export const MAX_PAGES = 50

/**
 * Reads several lists in parallel until enough is known. Only complete blocks are returned: blocks
 * of which a list may still have more rows are left out. A list that repeats itself counts as
 * ended.
 */
export async function readFeeds(
  feeds: readonly Feed[],
  { account, through, isEnough }: FeedsQuery,
): Promise<readonly FeedItem[]> {
  const items: FeedItem[] = []
  const lists = feeds.map((feed): Progress => {
    const lowest = Number.POSITIVE_INFINITY
    return { feed, asked: new Set(), next: undefined, lowest, isAtEnd: false }
  })

  async function advance(list: Progress): Promise<void> {
    const page = await list.feed.read({ account, through, page: list.next })
    // A list only goes back in time. Rows that are newer again have been read already.
    const told = page.items.filter(({ block }) => block <= list.lowest)
    items.push(...told)
    list.lowest = Math.min(list.lowest, ...told.map(({ block }) => block))
    const isRepeating = told.length < page.items.length && told.length === 0
    list.isAtEnd = page.next === undefined || list.asked.has(page.next) || isRepeating
    list.next = page.next
    if (page.next !== undefined) list.asked.add(page.next)
  }

  const complete = () => {
    const horizon = Math.max(-1, ...lists.map(({ isAtEnd, lowest }) => (isAtEnd ? -1 : lowest)))
    return items
      .filter(({ block }) => block > horizon && block <= (through ?? block))
      .sort((a, b) => b.block - a.block)
  }

  await Promise.all(lists.map(advance))
  for (let pages = lists.length; pages < MAX_PAGES; pages++) {
    const open = lists.filter(({ isAtEnd }) => !isAtEnd)
    if (open.length === 0 || isEnough(complete())) break
    // The list that has reached least far back limits the result.
    await advance(open.reduce((least, list) => (list.lowest > least.lowest ? list : least)))
  }
  return complete()
}
