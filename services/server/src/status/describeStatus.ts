import type { Clock } from '@bowline/common'
import {
  type Asked,
  type ChainCoverage,
  SHOWN_KINDS,
  type Shown,
  type ShownKind,
} from '../coverage/ChainCoverage.ts'
import type { SourceRecord, StatusBook } from './createStatusBook.ts'

/** How a source does: it answers, it has not answered since a while, or nobody has asked it since the start. */
export type SourceState = 'answers' | 'silent' | 'unasked'

export interface SourceStatus {
  readonly kind: ShownKind
  /** The source of what visitors are shown; absent if they are not. */
  readonly from?: string | undefined
  /** Why not, or what is missing. */
  readonly note?: string | undefined
  /** Absent for what the server has itself. */
  readonly state?: SourceState | undefined
  /** When it last answered, as an ISO time. */
  readonly answeredAt?: string | undefined
}

export interface ChainStatus {
  readonly chainId: string
  readonly name: string
  readonly endpoints: number
  /** Endpoints that did not answer when they were last asked. */
  readonly silentEndpoints: number
  /** Blocks that histories have still to read, of a chain that was asked for. */
  readonly blocksBehind?: number | undefined
  readonly shown: readonly SourceStatus[]
}

/** What the status page says. It holds no address, no key and no number of visitors. */
export interface StatusDocument {
  readonly version: string
  /** ISO times. */
  readonly startedAt: string
  readonly asOf: string
  readonly roles: readonly string[]
  /** Whether the server may get requests (`/readyz`); the code of what is wrong if not. */
  readonly ready: boolean
  readonly problem?: string | undefined
  readonly chains: readonly ChainStatus[]
  /** Limits that visitors share, and whether each was used up within the last hour. */
  readonly limits: readonly { readonly name: string; readonly usedUp: boolean }[]
}

export interface StatusParts {
  readonly version: string
  readonly startedAt: number
  readonly roles: readonly string[]
  readonly coverage: readonly ChainCoverage[]
  readonly book: StatusBook
  readonly clock: Clock
  /** The code of what `/readyz` refuses with, if it does. */
  readonly problem: () => Promise<string | undefined>
}

export async function describeStatus(parts: StatusParts): Promise<StatusDocument> {
  const { version, startedAt, roles, coverage, book, clock } = parts
  const [problem, lag] = await Promise.all([parts.problem(), book.lag().catch(() => ({}))])
  return {
    version,
    startedAt: iso(startedAt),
    asOf: iso(clock.now()),
    roles,
    ready: problem === undefined,
    problem,
    chains: coverage.map((chain) => describeChain(chain, book, lag)),
    limits: Object.entries(book.limits()).map(([name, usedUp]) => ({ name, usedUp })),
  }
}

function describeChain(
  { chainId, name, endpoints, shown }: ChainCoverage,
  book: StatusBook,
  lag: Readonly<Record<string, number>>,
): ChainStatus {
  const nodes = book.nodesOf(chainId)
  return {
    chainId,
    name,
    endpoints,
    silentEndpoints: nodes.filter(({ silentSince }) => silentSince !== undefined).length,
    blocksBehind: lag[chainId],
    shown: SHOWN_KINDS.map((kind) => describeShown(kind, shown[kind], nodes, book)),
  }
}

function describeShown(
  kind: ShownKind,
  one: Shown,
  nodes: readonly SourceRecord[],
  book: StatusBook,
): SourceStatus {
  if (one.status === 'notShown') return { kind, note: `Not shown, because ${one.because}.` }
  const { from, lacks: note, asks } = one
  const records = recordsOf(asks, nodes, book)
  if (!records) return { kind, from, note }
  const times = records.flatMap(({ answeredAt }) => answeredAt ?? [])
  const isSilent = records.every(({ silentSince }) => silentSince !== undefined)
  return {
    kind,
    from,
    note,
    state: records.length === 0 ? 'unasked' : isSilent ? 'silent' : 'answers',
    answeredAt: times.length > 0 ? iso(Math.max(...times)) : undefined,
  }
}

/** `undefined` if nobody is asked. */
function recordsOf(asks: Asked, nodes: readonly SourceRecord[], book: StatusBook) {
  if (asks.kind === 'nobody') return undefined
  if (asks.kind === 'nodes') return nodes
  const record = book.upstream(asks.name)
  return record ? [record] : []
}

const iso = (time: number) => new Date(time).toISOString()
