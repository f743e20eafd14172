import { type Metrics, noMetrics } from './Metrics.ts'

/** Metrics that tell all of these. */
export function joinMetrics(all: readonly (Metrics | undefined)[]): Metrics {
  const [first = noMetrics, ...others] = all.filter((one) => one !== undefined)
  if (others.length === 0) return first
  const both = [first, ...others]
  return {
    answered(answer) {
      for (const one of both) one.answered(answer)
    },
    askedNode(question) {
      for (const one of both) one.askedNode(question)
    },
    askedUpstream(question) {
      for (const one of both) one.askedUpstream(question)
    },
    unlocked(unlock) {
      for (const one of both) one.unlocked(unlock)
    },
    gauge(name, help, read) {
      for (const one of both) one.gauge(name, help, read)
    },
    total(name, help, read) {
      for (const one of both) one.total(name, help, read)
    },
  }
}
