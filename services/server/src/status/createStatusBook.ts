import type { Clock } from '@bowline/common'
import { type Metrics, noMetrics, type Outcome, type Reading } from '../drivers/metrics/Metrics.ts'

/** How a source has answered so far. Times are milliseconds since 1970. */
export interface SourceRecord {
  readonly answeredAt?: number | undefined
  /** Since when no answer has come; absent while it answers. */
  readonly silentSince?: number | undefined
}

/** What is remembered for the status page, as metrics of which none is a count of visitors. */
export interface StatusBook extends Metrics {
  /** The endpoints of a chain that were asked. */
  nodesOf(chainId: string): readonly SourceRecord[]
  /** A service, by its name in metrics. */
  upstream(name: string): SourceRecord | undefined
  /** Blocks that histories have still to read, by chain. */
  lag(): Promise<Readonly<Record<string, number>>>
  /** The shared limits, and whether each was used up within the last hour. */
  limits(): Readonly<Record<string, boolean>>
  stop(): void
}

const SAMPLE_MS = 60_000
const SAMPLES = 60
/** How metrics name what is remembered of them. */
const LAG = 'bowline_history_lag_blocks'
const SHORT = new Set(['bowline_limits_refused_total', 'bowline_limits_reserved_total'])

type Counts = Readonly<Record<string, number>>

export function createStatusBook(clock: Clock): StatusBook {
  const nodes = new Map<string, Map<string, SourceRecord>>()
  const upstreams = new Map<string, SourceRecord>()
  const shortages: (() => Reading | Promise<Reading>)[] = []
  let readLag: (() => Reading | Promise<Reading>) | undefined
  /** How often each shared limit was short, a minute apart; the newest last. */
  let samples: Counts[] = []
  let cancel = clock.after(SAMPLE_MS, sample)

  function note(records: Map<string, SourceRecord>, key: string, outcome: Outcome) {
    const now = clock.now()
    const { answeredAt, silentSince = now } = records.get(key) ?? {}
    // A source that refuses a question is there.
    records.set(key, outcome === 'failed' ? { answeredAt, silentSince } : { answeredAt: now })
  }

  async function count(): Promise<Counts> {
    const counts: Record<string, number> = {}
    for (const read of shortages)
      for (const [limit, value] of Object.entries(valuesOf(await read())))
        counts[limit] = (counts[limit] ?? 0) + value
    return counts
  }

  function sample() {
    cancel = clock.after(SAMPLE_MS, sample)
    void count().then((counts) => {
      samples = [...samples, counts].slice(-SAMPLES)
    })
  }

  return {
    ...noMetrics,
    askedNode({ chainId, host, outcome }) {
      const hosts = nodes.get(chainId) ?? new Map<string, SourceRecord>()
      nodes.set(chainId, hosts)
      note(hosts, host, outcome)
    },
    askedUpstream: ({ name, outcome }) => note(upstreams, name, outcome),
    gauge(name, _help, read) {
      if (name === LAG) readLag = read
    },
    total(name, _help, read) {
      if (SHORT.has(name)) shortages.push(read)
    },
    nodesOf: (chainId) => [...(nodes.get(chainId)?.values() ?? [])],
    upstream: (name) => upstreams.get(name),
    lag: async () => (readLag ? valuesOf(await readLag()) : {}),
    limits() {
      const [first = {}] = samples
      const last = samples.at(-1) ?? {}
      const isWhole = samples.length === SAMPLES
      return Object.fromEntries(
        Object.entries(last).map(([limit, now]) => [
          limit,
          // Counts begin at zero with the server.
          now > (isWhole ? (first[limit] ?? 0) : 0),
        ]),
      )
    },
    stop: () => cancel(),
  }
}

const valuesOf = (reading: Reading): Counts =>
  typeof reading === 'number' ? { '': reading } : reading.values
