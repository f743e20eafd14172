import { isUnread, type Reading, warningsOf } from '@bowline/common/reading'
import type { Drainer, Honest, Request } from '../../../corpus/Request.ts'
import { type Half, readAssets } from './corpora.test.support.ts'
import { readAsWallet } from './readAsWallet.test.support.ts'

/**
 * What a person is told of a request. `refused`: there is no reader for its method, or it reads as no request, so
 * that it cannot be approved knowingly.
 */
export type Level = 'refused' | 'red' | 'yellow' | 'calm'

export interface Outcome<T extends Request = Drainer | Honest> {
  readonly request: T
  readonly half: Half
  readonly level: Level
  /** Nobody knows what it does. */
  readonly isUnread: boolean
}

export interface Figures {
  readonly all: number
  readonly refused: number
  readonly red: number
  readonly yellow: number
  readonly calm: number
  readonly unread: number
}

/** Reads requests one after the other, and says what a person is told of each. */
export async function outcomesOf<T extends Request>(
  requests: readonly T[],
  split: Readonly<Record<string, Half>> | 'further',
): Promise<readonly Outcome<T>[]> {
  const assets = readAssets()
  const outcomes: Outcome<T>[] = []
  for (const request of requests) {
    const reading = await readAsWallet(request, assets)
    const half = split === 'further' ? split : split[request.id]
    if (!half) throw new Error(`${request.id} is in no half.`)
    outcomes.push({
      request,
      half,
      level: levelOf(reading),
      isUnread: !reading || isUnread(reading),
    })
  }
  return outcomes
}

function levelOf(reading: Reading | undefined): Level {
  if (!reading || reading.intent === 'unknownRequest') return 'refused'
  const levels = warningsOf(reading).map(({ level }) => level)
  if (levels.includes('red')) return 'red'
  return levels.length > 0 ? 'yellow' : 'calm'
}

/** Counts outcomes. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const count = (level: Level) => outcomes.filter((one) => one.level === level).length
  return {
    all: outcomes.length,
    refused: count('refused'),
    red: count('red'),
    yellow: count('yellow'),
    calm: count('calm'),
    unread: outcomes.filter((one) => one.isUnread).length,
  }
}

/** Whether a drainer gets by without what its person has to be told. */
export const getsBy = ({ request, level }: Outcome<Drainer>): boolean =>
  request.atLeast === 'refused' ? level !== 'refused' : level !== 'refused' && level !== 'red'

/** Draws a table of figures, a line for each family and kind. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(outcomes, ({ request }) => `${request.family}, ${request.kind}`)
  const rows = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = [...rows, ['together', outcomes] as const].map(([name, of]) => {
    const { all, refused, red, yellow, calm, unread } = figuresOf(of)
    return [name.padEnd(32), ...[all, refused, red, yellow, calm, unread].map(inColumn)].join('')
  })
  const heads = ['all', 'refused', 'red', 'yellow', 'calm', 'unread'].map(inColumn)
  return [['kind'.padEnd(32), ...heads].join(''), ...lines].join('\n')
}

const inColumn = (value: string | number) => String(value).padStart(9)

/** What the ratchets keep of the outcomes of some requests, under a name. */
export function keptFigures(
  name: string,
  {
    drainers,
    honest,
  }: {
    readonly drainers: readonly Outcome<Drainer>[]
    readonly honest: readonly Outcome<Honest>[]
  },
) {
  const { red, yellow, refused } = figuresOf(honest)
  return {
    [`${name}: drainers that get by`]: drainers.filter(getsBy).length,
    [`${name}: honest, red`]: red,
    [`${name}: honest, yellow`]: yellow,
    [`${name}: honest, refused`]: refused,
  }
}
