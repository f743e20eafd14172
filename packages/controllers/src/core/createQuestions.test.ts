import { type AskedPrompt, KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { createQuestions } from './createQuestions.ts'
import type { AskingStep } from './Interaction.ts'

const noWindows = { canOpen: () => false, open: () => null }

function setup() {
  const steps: AskingStep[] = []
  let isOver = false
  const questions = createQuestions({
    windows: noWindows,
    isOver: () => isOver,
    show: (step) => steps.push(step),
  })
  const end = () => {
    isOver = true
  }
  return { ...questions, end, steps }
}

/** A prompt of a wallet's page, which the test settles. */
function createPrompt() {
  const answer = Promise.withResolvers<string>()
  let refusals = 0
  const prompt: AskedPrompt<string> = {
    id: 'p',
    kind: 'login',
    frame: 'frame-1',
    settled: () => answer.promise,
    reject() {
      refusals += 1
    },
  }
  return { answer, question: { kind: 'frame', prompt } as const, refusals: () => refusals }
}

test('a frame answers by itself, and its step says so', async () => {
  const { ask, isWaiting, steps } = setup()
  const { answer, question, refusals } = createPrompt()
  const asked = ask(question)
  expect(isWaiting()).toBe(true)
  expect(steps).toEqual([{ ...question, isAnswered: false, help: 'none' }])
  answer.resolve('signed')
  expect(await asked).toBe('signed')
  expect(isWaiting()).toBe(false)
  expect(steps.at(-1)).toEqual({ ...question, isAnswered: true, help: 'none' })
  expect(refusals()).toBe(0)
})

test('leaving refuses a frame that still asks, once', async () => {
  const { ask, refuse } = setup()
  const { question, refusals } = createPrompt()
  const asked = ask(question)
  refuse()
  refuse()
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  expect(refusals()).toBe(1)
})

test('a frame that has refused is not refused again, and its error counts', async () => {
  const { ask, isWaiting, refuse, steps } = setup()
  const { answer, question, refusals } = createPrompt()
  const asked = ask(question)
  answer.reject(new KitError('USER_REJECTED', {}))
  await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(isWaiting()).toBe(false)
  refuse()
  expect(refusals()).toBe(0)
  expect(steps).toHaveLength(1)
})

test('a frame that fails after the user has left changes nothing', async () => {
  const { ask, refuse, steps } = setup()
  const { answer, question } = createPrompt()
  const asked = ask(question)
  refuse()
  const next = ask({ kind: 'form', form: 'email' })
  answer.reject(new Error('too late'))
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  const [, form] = steps
  if (form?.kind === 'form' && form.form === 'email') form.answer({ email: 'a' })
  expect(await next).toEqual({ email: 'a' })
})

test('a blocked window says so on its step, and one that nobody tried to open does not', () => {
  const { ask, steps } = setup()
  ask({ kind: 'window', url: 'https://login.example', provider: 'Example' }).catch(() => {})
  const [step] = steps
  expect(step).toMatchObject({ isBlocked: false, help: 'none' })
  if (step?.kind === 'window') step.open()
  expect(steps.at(-1)).toMatchObject({ isBlocked: true, isAnswered: false })
})

test('nothing is asked once the interaction is over', async () => {
  const { ask, end, steps } = setup()
  end()
  await expect(ask({ kind: 'form', form: 'email' })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(steps).toEqual([])
})

test('an answer to signing in that says neither yes nor no is thrown back, and the question stays', async () => {
  const { ask, steps, isWaiting } = setup()
  const asked = ask({ kind: 'signIn', account: 'eip155:1:0x1', isRequired: true } as never)
  const step = () => {
    const last = steps.at(-1)
    if (last?.kind !== 'signIn') throw new Error(`The step is ${last?.kind}.`)
    return last
  }
  for (const wrong of [true, undefined, null, {}, { isAccepted: 'yes' }, { accepted: true }])
    expect(() => step().answer(wrong as never)).toThrow(TypeError)
  expect(isWaiting()).toBe(true)
  step().answer({ isAccepted: true })
  expect(await asked).toEqual({ isAccepted: true })
})
