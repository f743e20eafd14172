import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../spread.mjs'

const TICK_MS = 1
/** How long the bench waits for what is still on its way. */
const PATIENCE_MS = 5_000

/**
 * Sends messages at times that were set beforehand, whether those before them were answered or not. They arrive late by the
 * time they should have been sent: while the server, or this process, stands still, delays grow. What a sender waits for its
 * acknowledgement is counted from when it has sent, so that it is the server's alone. `send` is called with the number of each.
 */
export function createSchedule({ perSecond, warmUpMs, measuredMs }) {
  const warmUp = (perSecond * warmUpMs) / 1_000
  const total = warmUp + (perSecond * measuredMs) / 1_000
  /** When each was to be sent, and was sent. */
  const begun = { arrived: [], acknowledged: [] }
  const delays = { arrived: [], acknowledged: [] }
  const seen = { arrived: new Set(), acknowledged: new Set() }

  /** Notes that a message is there, or acknowledged. Delivery is at least once: the first copy counts. */
  function note(what, index) {
    const since = begun[what][index]
    if (since === undefined || seen[what].has(index)) return
    seen[what].add(index)
    if (index >= warmUp) delays[what].push(performance.now() - since)
  }

  return {
    note,
    async run(send) {
      const lag = monitorEventLoopDelay({ resolution: 1 })
      lag.enable()
      const start = performance.now()
      for (let next = 0; next < total; ) {
        const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1_000))
        for (; next < due; next += 1) {
          begun.arrived[next] = start + (next * 1_000) / perSecond
          begun.acknowledged[next] = performance.now()
          send(next)
        }
        await wait(TICK_MS)
      }
      lag.disable()
      const until = performance.now() + PATIENCE_MS
      const isOpen = () => Object.values(seen).some(({ size }) => size < total)
      while (isOpen() && performance.now() < until) await wait(20)
      const at = (what, share) => percentile(delays[what], share)
      return {
        p50: at('arrived', 0.5),
        p99: at('arrived', 0.99),
        ackP50: at('acknowledged', 0.5),
        ackP99: at('acknowledged', 0.99),
        sent: total,
        lost: total - seen.arrived.size,
        unacknowledged: total - seen.acknowledged.size,
        ownLagMs: lag.percentile(99) / 1e6,
      }
    },
  }
}
