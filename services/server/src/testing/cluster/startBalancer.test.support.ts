import { setTimeout as wait } from 'node:timers/promises'
// biome-ignore lint/correctness/noUndeclaredDependencies: tests use the runner of the workspace
import { onTestFinished } from 'vitest'
import { createForwarder } from './createLink.test.support.ts'

const LOOK_EVERY_MS = 200
const ANSWER_WITHIN_MS = 1_000

/**
 * Spreads TCP connections over servers in turn, as a balancer of an operator does: it leaves out servers whose `/readyz`
 * does not answer in time with 200, and ends the connections of those that are not ready.
 */
export async function startBalancer() {
  const ready = new Set<number>()
  const watched = new Set<number>()
  let turn = 0
  const { port, pairs } = await createForwarder(() => {
    const ports = [...ready]
    turn += 1
    return ports[turn % ports.length]
  })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())

  function leaveOut(server: number) {
    if (!ready.delete(server)) return
    for (const pair of pairs) if (pair.targetPort === server) pair.end()
  }

  async function watch(server: number) {
    while (watched.has(server) && !stopping.signal.aborted) {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const isReady = await fetch(`http://127.0.0.1:${server}/readyz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady && watched.has(server)) ready.add(server)
      else leaveOut(server)
      await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** The ports of the servers that take connections. */
    ready: ready as ReadonlySet<number>,
    add(server: number) {
      watched.add(server)
      void watch(server)
    },
    remove(server: number) {
      watched.delete(server)
      leaveOut(server)
    },
  }
}

export type Balancer = Awaited<ReturnType<typeof startBalancer>>
