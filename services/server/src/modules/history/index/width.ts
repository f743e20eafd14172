/** How many blocks a node is asked about at once. It is learned from its refusals. */
export interface Width {
  current(): number
  /** The node has answered about that many. */
  worked(blocks: number): void
  /** The node has refused that many, in these words. */
  refused(blocks: number, words: string): void
}

/** What is tried first. Most public nodes take it. */
export const FIRST_WIDTH = 1_000
/** What no node is asked about more than. */
export const MAX_WIDTH = 10_000
/** More is tried after so many answers in a row. */
const ANSWERS_TO_GROW = 4
/** The smallest limit that a provider has. A smaller number in its words is something else. */
const LEAST_LIMIT = 5
const MAX_WORDS = 1_000

/** Learns a width for as long as the server runs. */
export function createWidth(): Width {
  let width = FIRST_WIDTH
  /** The limit that the node has named. */
  let limit = MAX_WIDTH
  let answers = 0
  return {
    current: () => width,
    worked(blocks) {
      if (blocks < width) return
      answers += 1
      if (answers < ANSWERS_TO_GROW) return
      answers = 0
      width = Math.min(width * 2, limit)
    },
    refused(blocks, words) {
      answers = 0
      const named = limitIn(words)
      // A limit of blocks stays. One of results depends on what the blocks contain.
      if (named !== undefined && named < blocks) limit = Math.min(limit, named)
      const less = named ?? suggestedIn(words) ?? blocks
      width = Math.min(width, less < blocks ? less : Math.max(1, Math.floor(blocks / 2)))
    },
  }
}

const SUGGESTED = /\[\s*(0x[0-9a-f]{1,12})\s*,\s*(0x[0-9a-f]{1,12})\s*\]/i

/** The width of the range that a node offers in the place of what was asked for. */
function suggestedIn(words: string): number | undefined {
  const [, from, to] = SUGGESTED.exec(words.slice(0, MAX_WORDS)) ?? []
  const width = Number(to) - Number(from) + 1
  return width >= 1 ? width : undefined
}

const NUMBER = /(?<![\w.,])(\d[\d,]{0,9})(k?)\b(?!\.\d| (?:results|logs))/gi

/** The number of blocks that the words of a refusal allow, if they name one. Of several it is the smallest. */
function limitIn(words: string): number | undefined {
  if (!/block|range/i.test(words)) return undefined
  const numbers = [...words.slice(0, MAX_WORDS).replace(SUGGESTED, '').matchAll(NUMBER)].map(
    ([, digits = '', thousands]) => Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1),
  )
  const limits = numbers.filter((number) => number >= LEAST_LIMIT && number <= MAX_WIDTH)
  return limits.length > 0 ? Math.min(...limits) : undefined
}
