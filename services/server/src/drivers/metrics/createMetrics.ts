import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, Reading } from './Metrics.ts'

export interface PrometheusMetrics extends Metrics {
  readonly contentType: string
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>
  close(): void
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const CACHE_STATES = new Set(['fresh', 'stale', 'miss'])
const NANOSECONDS = 1e9

/** Creates the metrics of one server, separate from other servers in the process. */
export function createMetrics(): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  const http = new Histogram({
    name: 'bowline_http_request_seconds',
    help: 'HTTP requests by pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const cache = new Counter({
    name: 'bowline_http_cache_total',
    help: 'Answers that callers share: kept and young, kept and old, or read for the caller.',
    labelNames: ['route', 'state'],
    registers,
  })
  const node = new Histogram({
    name: 'bowline_rpc_request_seconds',
    help: 'Questions to RPC endpoints.',
    labelNames: ['chain', 'host', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const upstream = new Histogram({
    name: 'bowline_upstream_request_seconds',
    help: 'Questions to other services.',
    labelNames: ['upstream', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const vault = new Histogram({
    name: 'bowline_vault_unlock_seconds',
    help: 'Requests for the server’s share of a wallet’s key.',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  /** Each reads a metric anew. */
  const reads: (() => Promise<void>)[] = []
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  const gauge: Metrics['gauge'] = (name, help, read) => {
    let metric: Gauge | undefined
    reads.push(async () => {
      const reading = await read()
      metric ??= new Gauge({ name, help, labelNames: labelsOf(reading), registers })
      // Otherwise a value whose label is no longer read would stay.
      metric.reset()
      for (const [labels, value] of valuesOf(reading)) metric.set(labels, value)
    })
  }

  gauge('bowline_event_loop_delay_seconds', 'Since the last look.', () => {
    const values = {
      p50: delay.percentile(50) / NANOSECONDS,
      p99: delay.percentile(99) / NANOSECONDS,
      max: delay.max / NANOSECONDS,
    }
    delay.reset()
    // `quantile` is a label of summaries alone, and this begins anew with each look.
    return { label: 'stat', values }
  })
  gauge('bowline_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())

  return {
    contentType: registry.contentType,
    async text() {
      await Promise.all(reads.map((read) => read()))
      return registry.metrics()
    },
    close: () => void delay.disable(),
    gauge,
    total(name, help, read) {
      let metric: Counter | undefined
      reads.push(async () => {
        const reading = await read()
        metric ??= new Counter({ name, help, labelNames: labelsOf(reading), registers })
        metric.reset()
        for (const [labels, value] of valuesOf(reading)) metric.inc(labels, value)
      })
    },
    answered({ method, route, status, seconds, cache: state }) {
      const known = METHODS.has(method) ? method : 'other'
      http.observe({ method: known, route, status }, seconds)
      if (state && CACHE_STATES.has(state)) cache.inc({ route, state })
    },
    askedNode: ({ chainId, host, outcome, seconds }) =>
      node.observe({ chain: chainId, host, outcome }, seconds),
    askedUpstream: ({ name, outcome, seconds }) =>
      upstream.observe({ upstream: name, outcome }, seconds),
    unlocked: ({ kind, outcome, seconds }) => vault.observe({ kind, outcome }, seconds),
  }
}

const labelsOf = (reading: Reading) => (typeof reading === 'number' ? [] : [reading.label])

function valuesOf(reading: Reading): (readonly [labels: Record<string, string>, value: number])[] {
  if (typeof reading === 'number') return [[{}, reading]]
  const { label, values } = reading
  return Object.entries(values).map(([name, value]) => [{ [label]: name }, value])
}
