import { createFakeSignIn } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { internals } from '../kit/kit.ts'
import { SOLANA, settled, setupKit } from './kitHarness.test.support.ts'

async function setup(options: Parameters<typeof createFakeSignIn>[0] = {}) {
  const { siwx, calls, setDown } = createFakeSignIn(options)
  const { kit, start } = setupKit({ siwx })
  await start()
  // Loaded ahead, so that nothing is waited for but the server.
  await import('./signInWiring.ts')
  return {
    kit,
    calls,
    setDown,
    signIn: internals(kit).signIn.getState(),
    async connect(...namespaces: (typeof SOLANA)[]) {
      const data = { connectorId: 'fake', namespaces, restored: true, method: 'browser' } as const
      internals(kit).events.emit('connected', data)
      await settled()
    },
  }
}

test('a connection of a family that signs in has the server asked who its user is, once', async () => {
  const { calls, connect } = await setup({ namespaces: ['eip155'] })
  await connect(SOLANA)
  expect(calls.reads).toBe(0)
  await connect(SOLANA, 'eip155')
  expect(calls.reads).toBe(1)
  await connect('eip155')
  expect(calls.reads).toBe(1)
})

test('all families sign in unless the app names some', async () => {
  const { calls, connect } = await setup()
  await connect(SOLANA)
  expect(calls.reads).toBe(1)
})

test('a server that could not be reached is logged, and asked again with the next connection', async () => {
  const { kit, calls, connect, setDown } = await setup()
  setDown(true)
  await connect('eip155')
  expect(kit.log.entries()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      event: 'sign-in not followed',
      details: { error: expect.stringContaining('down') },
    }),
  )
  setDown(false)
  await connect('eip155')
  expect(calls.reads).toBe(2)
})

test.each([
  ['a wallet may write the message of the kit', {}, true, true],
  ['and not that of an app', { createMessage: async () => '' }, true, false],
  ['nor one that its user need not sign', { isRequired: false }, false, false],
])('%s', async (_, options, isRequired, hasTerms) => {
  const { signIn } = await setup(options)
  expect([signIn?.isRequired, signIn?.terms !== undefined]).toEqual([isRequired, hasTerms])
})

test('an app without sign-in has nothing to ask for', async () => {
  const { kit, start } = setupKit()
  await start()
  expect(internals(kit).signIn.getState()).toBeUndefined()
})
