import type { Feed, FeedItem } from './Feed.ts'

export interface FeedsQuery {
  readonly account: string
  readonly through: number | undefined
  /** Tells from whole blocks, newest first, whether they are enough. */
  readonly isEnough: (items: readonly FeedItem[]) => boolean
}

interface Progress {
  readonly feed: Feed
  readonly asked: Set<string>
  next: string | undefined
  /** The oldest block that the list has told of. */
  lowest: number
  isAtEnd: boolean
}

/** After this many pages a service is not asked on: it may be going in circles. */
export const MAX_PAGES = 50

/**
 * Reads several lists side by side until enough is known. What is returned is complete: blocks
 * that a list may still have more of are left out, and a list that repeats itself has ended.
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
    // A list goes back in time only: what goes up again has been told already.
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
    // The list that has come least far back hides the most.
    await advance(open.reduce((least, list) => (list.lowest > least.lowest ? list : least)))
  }
  return complete()
}
