import { setImmediate } from 'node:timers/promises'
import { silentLogger } from '@bowline/common'
import { signInApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { createMessage } from '@bowline/sign-in'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer, shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { createSignIns } from './createSignIns.ts'

const text = (unit: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: length, maxLength: length })
const LETTERS = 'abcXYZ019-_'
const visitor = text(LETTERS, 22)
const token = text(LETTERS, 43)

describeRoutes(signInApi, {
  serve() {
    const { app } = createTestServer()
    // What a browser adds by itself.
    const request: typeof app.request = (input, init = {}) => {
      const headers = new Headers(init.headers)
      if (!headers.has('origin')) headers.set('origin', shopOrigin)
      return app.request(input, { ...init, headers })
    }
    return { app: Object.assign(Object.create(app), { request }) }
  },
  valid: {
    nonce: fc.record({ visitor: fc.option(visitor, { nil: undefined }) }),
    verify: fc.record({
      visitor,
      message: fc.string({ minLength: 1, maxLength: 200 }),
      signature: fc.string({ minLength: 1, maxLength: 200 }),
    }),
    session: fc.record({ token }),
    signOut: fc.record({ token }),
  },
  refusals: { verify: ['MESSAGE_INVALID'] },
  anySdk: ['session'],
})

test('a project whose sessions fill its room refuses further ones, until some have ended', async () => {
  const { db } = openTestStore()
  const clock = createManualClock(Date.parse('2026-11-23T15:00:00Z'))
  const create = () =>
    createSignIns({
      db,
      clock,
      logger: silentLogger,
      endpoints: {},
      maxSessions: 2,
      projects: { originsOf: () => [shopOrigin], signInOf: () => ({}) },
    })
  const signIns = create()
  onTestFinished(() => signIns.stop())
  const visit = { projectId: 'shop', origin: shopOrigin }

  async function enter(index: number, from = signIns, to = visit) {
    const key = privateKeyToAccount(`0x${String(index).padStart(64, '0')}`)
    const account = `eip155:1:${key.address}`
    const { visitor, ...given } = await from.nonce(undefined, to)
    const message = createMessage({ account, domain: 'shop.example', uri: shopOrigin, ...given })
    const signature = await key.signMessage({ message })
    return from.verify({ visitor, message, signature }, to)
  }

  const { token } = await enter(1)
  await enter(2)
  await expect(enter(3)).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  // A server that has started anew counts what is there.
  const again = create()
  await expect(enter(3, again)).rejects.toMatchObject({ code: 'BUSY' })
  again.stop()
  // Each project has room of its own.
  await enter(3, signIns, { ...visit, projectId: 'other' })
  // Until here, the proof could be sent again: that its session has ended is remembered in its place.
  clock.advance(120_000)
  await signIns.signOut(token, visit)
  await enter(3)
  await expect(enter(4)).rejects.toMatchObject({ code: 'BUSY' })
  clock.advance(7 * 24 * 3_600_000)
  // Each round is planned in the turns after the one before, and each of its parts removes those of one project.
  await setImmediate()
  clock.advance(3_600_000)
  const fourth = async () => {
    clock.advance(50)
    return enter(4).then(
      () => 'signed in',
      ({ code }) => code,
    )
  }
  await expect.poll(fourth).toBe('signed in')
})
