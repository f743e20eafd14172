import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { relayLimits } from '../relayLimits.ts'
import { checkLives } from './checkLives.ts'

test('each socket is checked every 25 s, and few of them at once', () => {
  const clock = createManualClock()
  const checks: { readonly socket: number; readonly at: number; readonly before: number }[] = []
  const sockets = Array.from({ length: 1_000 }, (_, socket) => ({
    party: { socket: String(socket + 1), address: '', project: '', server: '' },
    checkLife: (before: number) => void checks.push({ socket, at: clock.elapsed(), before }),
  }))
  const stop = checkLives(sockets, clock)
  clock.advance(2 * relayLimits.pingMs)
  for (const { socket } of checks.slice(0, sockets.length)) {
    const times = checks.filter((check) => check.socket === socket).map(({ at }) => at)
    expect([times.length, Number(times[1]) - Number(times[0])]).toEqual([2, relayLimits.pingMs])
  }
  const atOnce = Map.groupBy(checks, ({ at }) => at)
  expect([...atOnce.values()].map(({ length }) => length)).toEqual(Array(200).fill(10))
  for (const { at, before } of checks) expect(before).toBe(at - relayLimits.silenceMs)
  stop()
  clock.advance(relayLimits.pingMs)
  expect(checks).toHaveLength(2_000)
})
