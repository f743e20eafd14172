import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { attacks, fresh, neighbour } from '../drivers/limits/attackers.test.support.ts'
import { createMemoryLimits } from '../drivers/limits/createMemoryLimits.ts'
import { createRateLimiter, type LimitName } from './createRateLimiter.ts'

const { limits } = parseConfig({})

function serve() {
  const clock = createManualClock()
  const limiter = createRateLimiter(limits, createMemoryLimits(clock))
  const isServed = async (name: LimitName, address: string) => {
    try {
      await limiter.consume(name, { projectId: 'shop', address }, 1)
      return true
    } catch {
      return false
    }
  }
  return { clock, isServed }
}

describe.each<{ name: LimitName; calls: number }>([
  { name: 'rpcUnits', calls: 50 },
  { name: 'walletRpcUnits', calls: 20 },
  { name: 'registrations', calls: 3 },
  { name: 'proofs', calls: 3 },
])('$name: a fresh visitor is served', ({ name, calls }) => {
  test.each(attacks)('while $name spend what they can', async ({ addresses }) => {
    const { isServed } = serve()
    for (const address of addresses) while (await isServed(name, address));
    for (const address of fresh)
      for (let call = 1; call <= calls; call += 1) expect(await isServed(name, address)).toBe(true)
    expect(await isServed(name, neighbour)).toBe(true)
  })

  test('while all of them do so at once', async () => {
    const { isServed } = serve()
    let left = attacks.flatMap(({ addresses }) => addresses)
    while (left.length > 0) {
      const served = await Promise.all(left.map((address) => isServed(name, address)))
      left = left.filter((_, index) => served[index])
    }
    for (const address of fresh) expect(await isServed(name, address)).toBe(true)
  })
})

test.each(attacks)(
  '200 visitors behind one address are served while $name spend what they can',
  async ({ addresses }) => {
    const { isServed } = serve()
    for (const address of addresses) while (await isServed('rpcUnits', address));
    for (let call = 1; call <= 200; call += 1)
      expect(await isServed('rpcUnits', '203.0.113.9')).toBe(true)
  },
)

test('attackers get no more than two and a half times what is shared, and a minute later all begin anew', async () => {
  const { clock, isServed } = serve()
  const spend = async () => {
    let spent = 0
    for (const { addresses } of attacks)
      for (const address of addresses) while (await isServed('walletRpcUnits', address)) spent += 1
    return spent
  }
  const most = 2.5 * limits.allWalletRpcUnits
  const first = await spend()
  expect(first).toBeLessThan(most)
  expect(await isServed('walletRpcUnits', '198.18.0.7')).toBe(false)
  clock.advance(60_000)
  expect(await spend()).toBe(first)
})

test('what is counted for a day is counted for the networks around an address, too', async () => {
  const { isServed } = serve()
  const spend = async (prefix: string) => {
    let spent = 0
    for (let index = 0; index < 40; index += 1)
      while (await isServed('registrations', `${prefix}${index * 7}`)) spent += 1
    return spent
  }
  // Two of their /56, and then the /48 has had its own.
  expect([await spend('2001:db8:1:'), await spend('2001:db8:2:')]).toEqual([40, 40])
  expect([await spend('203.0.113.'), await spend('198.51.100.')]).toEqual([400, 400])
})
