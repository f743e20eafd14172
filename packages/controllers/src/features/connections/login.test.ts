import type { KitError } from '@bowline/common'
import { createFakeLogin } from '@bowline/common/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled, setupKit, stepOf } from '../../assembly/kitHarness.test.support.ts'
import type { Step } from '../../core/Interaction.ts'
import type { Kit } from '../../kit/kit.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
import { startConnect } from './connect.ts'

/** The steps of the login that a user answers, in their order. */
const STEPS = ['email', 'code', 'password', 'window', 'frame'] as const

async function setup() {
  const login = createFakeLogin({ src: 'https://passport.example/' })
  const made = setupKit({
    connectors: [login.create],
    windows: { canOpen: () => false, open: () => ({}) as Window },
  })
  await made.start()
  // Plays the screen that makes the frames.
  made.kit.frames.subscribe((frames) => {
    for (const { made: tell } of frames) tell({} as Window)
  })
  const interaction = startConnect(made.kit, { connectorId: 'passport' })
  const outcome = interaction.result.then(
    () => 'connected',
    ({ code }: KitError) => code,
  )
  await settled()
  return { ...made, login, outcome }
}

const nameOf = (step: Step | undefined) => (step?.kind === 'form' ? step.form : step?.kind)

/** Answers the step on screen as a user does. */
async function answer(kit: Kit, approve: () => void, code = '123456'): Promise<void> {
  const step = stepOf(kit)
  if (step?.kind === 'window') step.open()
  else if (step?.kind === 'frame') approve()
  else if (step?.kind === 'form' && step.form === 'email') step.answer({ email: 'ada@example.org' })
  else if (step?.kind === 'form' && step.form === 'code') step.answer({ code })
  else if (step?.kind === 'form' && step.form === 'password') step.answer({ password: 'secret' })
  else throw new Error(`The step is ${step?.kind}.`)
  await settled()
}

test('a login of three forms, a window and a frame connects', async () => {
  const { kit, login, outcome, status } = await setup()
  const seen: (string | undefined)[] = []
  for (const _ of STEPS) {
    seen.push(nameOf(stepOf(kit)))
    await answer(kit, login.approve)
  }
  expect(seen).toEqual(STEPS)
  expect(await outcome).toBe('connected')
  expect(status()).toBe('connected')
  expect(kit.frames.getState()).toEqual([])
})

test('leaving at any step, after any wrong codes, ends the login and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: STEPS.length - 1 }),
      fc.array(fc.constantFrom('000000', '999999'), { maxLength: 3 }),
      async (steps, wrongCodes) => {
        const { kit, login, outcome, status } = await setup()
        for (let done = 0; done < steps; done += 1) {
          if (STEPS[done] === 'code')
            for (const code of wrongCodes) {
              await answer(kit, login.approve, code)
              expect(stepOf(kit)).toMatchObject({ form: 'code', problem: 'wrong' })
            }
          await answer(kit, login.approve)
        }
        expect(nameOf(stepOf(kit))).toBe(STEPS[steps])
        const left = stepOf(kit)
        leaveInteraction(kit)
        expect(status()).toBe('disconnected')
        expect(stepOf(kit)).toBeUndefined()
        expect(await outcome).toBe('ABORTED')
        // An answer that comes late changes nothing.
        if (left?.kind === 'form' && left.form === 'email') left.answer({ email: 'late' })
        if (left?.kind === 'window') left.open()
        login.approve()
        await settled()
        expect(stepOf(kit)).toBeUndefined()
        expect(kit.frames.getState()).toEqual([])
        expect(login.refusals()).toBe(STEPS[steps] === 'frame' ? 1 : 0)
        expect(login.sessions()).toBe(0)
      },
    ),
    { numRuns: 60 },
  )
})
