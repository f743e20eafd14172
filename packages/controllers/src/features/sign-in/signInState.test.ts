import { memoryStorage } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import { createFakeSignIn, fakeAccount } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import { signedIn } from './signInState.ts'

const sessionOf = (expiresAt = Number.MAX_SAFE_INTEGER): SignInSession => ({
  accounts: [{ account: fakeAccount, signedInAt: 0, expiresAt }],
})

/** A kit whose server answers when the test says so. */
function setup() {
  const { siwx } = createFakeSignIn()
  const answers: PromiseWithResolvers<SignInSession | undefined>[] = []
  const listeners = new Set<(value: string | null) => void>()
  const server = {
    ...siwx.server,
    getSession() {
      const answer = Promise.withResolvers<SignInSession | undefined>()
      answers.push(answer)
      return answer.promise
    },
  }
  const storage = {
    ...memoryStorage(),
    watch(_: string, onChange: (value: string | null) => void) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
  const made = setupKit({ siwx: { ...siwx, server }, storage })
  const own = signedIn(made.kit)
  return {
    ...made,
    own,
    answers,
    status: () => own.store.getState().status,
    /** Another tab has signed in or out. */
    hear() {
      for (const listener of [...listeners]) listener('1')
    },
  }
}

test('an answer that was asked for before the user signed in does not sign them out', async () => {
  const { answers, own, status } = setup()
  const reading = own.read()
  own.set(sessionOf())
  answers[0]?.resolve(undefined)
  expect(await reading).toEqual(sessionOf())
  expect(status()).toBe('signedIn')
})

test('an answer that was asked for before the user signed out does not sign them in', async () => {
  const { answers, own, status } = setup()
  const reading = own.read()
  own.set(undefined)
  answers[0]?.resolve(sessionOf())
  expect(await reading).toBeUndefined()
  expect(status()).toBe('signedOut')
})

test('the server is asked again if another tab changes something while it is asked', async () => {
  const { answers, hear, kit, own, status } = setup()
  kit.start()
  const first = own.read()
  hear()
  expect(answers).toHaveLength(2)
  answers[1]?.resolve(sessionOf())
  await settled()
  answers[0]?.resolve(undefined)
  expect(await first).toEqual(sessionOf())
  expect(status()).toBe('signedIn')
})

test('who waits for an answer that is out of date gets the newer one', async () => {
  const { answers, hear, kit, own } = setup()
  kit.start()
  const first = own.read()
  hear()
  answers[0]?.resolve(undefined)
  await settled()
  answers[1]?.resolve(sessionOf())
  expect(await first).toEqual(sessionOf())
})

test('calls at the same time share an answer, later ones ask again', async () => {
  const { answers, own } = setup()
  const both = Promise.all([own.read(), own.read()])
  expect(answers).toHaveLength(1)
  answers[0]?.resolve(undefined)
  await both
  void own.read()
  expect(answers).toHaveLength(2)
})

test('a session ends in time after the kit was stopped and started again', async () => {
  const { clock, kit, own, status } = setup()
  const stop = kit.start()
  own.set(sessionOf(clock.now() + 60_000))
  stop()
  kit.start()
  clock.advance(59_999)
  expect(status()).toBe('signedIn')
  clock.advance(1)
  expect(status()).toBe('signedOut')
})

test('a kit that is destroyed waits for nothing', () => {
  const { clock, kit, own, status } = setup()
  own.set(sessionOf(clock.now() + 60_000))
  kit.destroy()
  clock.advance(60_000)
  expect(status()).toBe('signedIn')
})
