import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { takeSecret, vouchFor } from './leadOn.ts'
import { newSecret } from './sealing.ts'

test('a secret of a page of the wallet is taken once, and is in no address', async () => {
  const clock = createManualClock()
  const secret = newSecret()
  const hash = await vouchFor(secret, clock)
  expect(hash).not.toContain(secret)
  expect(await takeSecret(hash, clock)).toEqual({ secret, isVouched: true })
  expect(await takeSecret(hash, clock)).toBeUndefined()
})

test('nobody vouches for a secret that is in the address, nor for what was kept for another window or too long', async () => {
  const clock = createManualClock()
  const secret = newSecret()
  expect(await takeSecret(secret, clock)).toEqual({ secret, isVouched: false })
  await vouchFor(secret, clock)
  expect(await takeSecret(crypto.randomUUID(), clock)).toBeUndefined()
  const late = await vouchFor(secret, clock)
  clock.advance(60_000)
  expect(await takeSecret(late, clock)).toBeUndefined()
  expect(await takeSecret('', clock)).toBeUndefined()
})
