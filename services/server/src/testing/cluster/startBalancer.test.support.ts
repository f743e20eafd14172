import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createForwarder } from './createLink.test.support.ts'

const LOOK_EVERY_MS = 200
const ANSWER_WITHIN_MS = 1_000

/**
 * Spreads TCP connections over servers in turn, as a balancer of an operator does: a server whose `/readyz` is not 200
 * gets no new ones, and one that does not answer in time loses those that it has.
 */
export async function startBalancer() {
  const ready = new Set<number>()
  let turn = 0
  const { port, pairs } = await createForwarder(() => {
    const ports = [...ready]
    turn += 1
    return ports[turn % ports.length]
  })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())

  async function watch(server: number) {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await fetch(`http://127.0.0.1:${server}/readyz`, { signal }).catch(
        () => undefined,
      )
      if (answer?.ok) ready.add(server)
      else ready.delete(server)
      if (!answer) for (const pair of pairs) if (pair.targetPort === server) pair.end()
      await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** The ports of the servers that take connections. */
    ready: ready as ReadonlySet<number>,
    add: (server: number) => void watch(server),
  }
}

export type Balancer = Awaited<ReturnType<typeof startBalancer>>
