import { type Conversation, KitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createInteraction, type InteractionControl } from './createInteraction.ts'
import type { AskingStep, FormStep, WindowStep } from './Interaction.ts'

const pairing = (uri: string) => ({ kind: 'pairing', pairing: { uri, expiresAt: 1 } }) as const
const aWindow = {} as Window

function setup<T>(
  begin: (control: InteractionControl) => Promise<T>,
  windows = { canOpen: () => false, open: (): Window | null => aWindow },
) {
  const clock = createManualClock()
  const interaction = createInteraction<'test', string, T, { value: T }>({
    kind: 'test',
    subject: 'subject',
    clock,
    windows,
    describe: (value) => ({ value }),
    onCreate() {},
    begin,
  })
  const step = () => interaction.step.getState()
  const form = <F extends FormStep['form']>(name: F) => {
    const now = step()
    if (now.kind !== 'form' || now.form !== name) throw new Error(`The step is ${now.kind}.`)
    return now as Extract<FormStep, { form: F }>
  }
  const window = () => step() as WindowStep
  return { clock, form, interaction, step, window }
}

/** A whole login: reads from top to bottom. */
async function login({ ask, tell }: Conversation, isRight: (code: string) => boolean) {
  const { email } = await ask({ kind: 'form', form: 'email' })
  let problem: 'wrong' | undefined
  for (;;) {
    const answer = await ask({ kind: 'form', form: 'code', subject: email, problem })
    if ('resend' in answer) continue
    if (isRight(answer.code)) break
    problem = 'wrong'
  }
  await ask({ kind: 'window', url: 'https://login.example', provider: 'Example' })
  tell({ kind: 'wallet' })
  return email
}

describe('a conversation', () => {
  test('drives a whole login without a screen', async () => {
    const { form, interaction, step, window } = setup((control) =>
      login(control, (code) => code === '123456'),
    )
    form('email').answer({ email: 'ada@example.org' })
    expect(form('email').isAnswered).toBe(true)
    await Promise.resolve()
    form('code').answer({ code: '000000' })
    await Promise.resolve()
    expect(form('code')).toMatchObject({ problem: 'wrong', subject: 'ada@example.org' })
    form('code').answer({ code: '123456' })
    await Promise.resolve()
    expect(window()).toMatchObject({ kind: 'window', provider: 'Example', isAnswered: false })
    window().open()
    expect(await interaction.result).toBe('ada@example.org')
    expect(step()).toEqual({ kind: 'done', value: 'ada@example.org' })
  })

  test('takes one answer to each question', async () => {
    const answers: unknown[] = []
    const { form, interaction } = setup(async ({ ask }) => {
      answers.push(await ask({ kind: 'form', form: 'email' }))
      answers.push(await ask({ kind: 'form', form: 'password' }))
    })
    const email = form('email')
    email.answer({ email: 'a' })
    email.answer({ email: 'b' })
    await Promise.resolve()
    email.answer({ email: 'c' })
    form('password').answer({ password: 'p' })
    await interaction.result
    expect(answers).toEqual([{ email: 'a' }, { password: 'p' }])
  })

  test('shows the newest question; an older one that still waits is refused', async () => {
    const { form, interaction } = setup(async ({ ask }) => {
      const first = ask({ kind: 'form', form: 'email' }).catch(({ code }: KitError) => code)
      const second = ask({ kind: 'form', form: 'password' })
      return [await first, await second]
    })
    form('password').answer({ password: 'p' })
    expect(await interaction.result).toEqual(['ABORTED', { password: 'p' }])
  })

  test('a pairing offer that is reported once more is not a renewal', () => {
    const { step } = setup(({ tell }) => {
      tell({ kind: 'pairing', pairing: { uri: 'wc:1', expiresAt: 1, isPending: true } })
      tell(pairing('wc:1'))
      return new Promise(() => {})
    })
    expect(step()).toMatchObject({ renewals: 0, pairing: { uri: 'wc:1', expiresAt: 1 } })
    expect(step()).not.toHaveProperty('pairing.isPending')
  })

  test('counts how often a pairing offer was renewed', () => {
    const { step } = setup(({ tell }) => {
      for (const uri of ['wc:1', 'wc:2', 'wc:3']) tell(pairing(uri))
      return new Promise(() => {})
    })
    expect(step()).toMatchObject({ kind: 'pairing', renewals: 2, pairing: { uri: 'wc:3' } })
  })

  test('runs up to the first question within the call that starts it', () => {
    const { step } = setup(({ ask }) => ask({ kind: 'form', form: 'email' }))
    expect(step().kind).toBe('form')
  })

  test('that throws before it waits has failed', async () => {
    const { interaction, step } = setup(() => {
      throw new KitError('POPUP_BLOCKED')
    })
    await expect(interaction.result).rejects.toMatchObject({ code: 'POPUP_BLOCKED' })
    expect(step()).toMatchObject({ kind: 'failed', code: 'POPUP_BLOCKED' })
  })
})

test('that ends itself as aborted was cancelled; it did not fail', async () => {
  const { interaction, step } = setup(() => Promise.reject(new KitError('ABORTED')))
  await expect(interaction.result).rejects.toMatchObject({ code: 'ABORTED' })
  expect(step()).toEqual({ kind: 'cancelled' })
})

test('can be cancelled again once every seal is released, each of them once', async () => {
  const releases: (() => void)[] = []
  const { interaction, step } = setup(({ seal }) => {
    releases.push(seal(), seal())
    return new Promise(() => {})
  })
  releases[0]?.()
  releases[0]?.()
  interaction.cancel()
  expect(step().kind).toBe('opening')
  releases[1]?.()
  interaction.cancel()
  expect(step().kind).toBe('cancelled')
  await expect(interaction.result).rejects.toMatchObject({ code: 'ABORTED' })
})

test('counts the wait from its start, not from the first notice', () => {
  let tell: InteractionControl['tell'] = () => {}
  const { clock, step } = setup((control) => {
    tell = control.tell
    return new Promise(() => {})
  })
  clock.advance(9_000)
  tell({ kind: 'wallet' })
  clock.advance(1_000)
  expect(step()).toMatchObject({ kind: 'wallet', help: 'offered' })
})

test('asks nothing after its end', async () => {
  let ask: InteractionControl['ask'] | undefined
  const { interaction, step } = setup(async (control) => {
    ask = control.ask
  })
  await interaction.result
  await expect(ask?.({ kind: 'form', form: 'email' })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(step().kind).toBe('done')
})

test('offers help 10 s after the user was asked last, and the help stays on the next notice', async () => {
  let tell: InteractionControl['tell'] = () => {}
  const { clock, form, step } = setup(async (control) => {
    tell = control.tell
    await control.ask({ kind: 'form', form: 'email' })
    return new Promise(() => {})
  })
  clock.advance(60_000)
  form('email').answer({ email: 'a' })
  await Promise.resolve()
  clock.advance(9_000)
  tell({ kind: 'wallet' })
  clock.advance(9_999)
  expect(step()).toMatchObject({ kind: 'wallet', help: 'none' })
  clock.advance(1)
  expect(step()).toMatchObject({ kind: 'wallet', help: 'offered' })
  tell(pairing('wc:1'))
  expect(step()).toMatchObject({ kind: 'pairing', help: 'offered' })
  // Notices do not start the time anew.
  clock.advance(50_000)
  expect(step()).toMatchObject({ kind: 'pairing', help: 'retry' })
})

describe('a window', () => {
  const question = { kind: 'window', url: 'https://login.example', provider: 'Example' } as const

  test('is opened at once within a click', async () => {
    const { interaction } = setup(({ ask }) => ask(question), {
      canOpen: () => true,
      open: () => aWindow,
    })
    expect(await interaction.result).toBe(aWindow)
  })

  test('waits for a click of its own if the browser blocks it', async () => {
    let opened: Window | null = null
    const { interaction, window } = setup(({ ask }) => ask(question), {
      canOpen: () => true,
      open: () => opened,
    })
    expect(window()).toMatchObject({ isBlocked: true, isAnswered: false })
    window().open()
    expect(window()).toMatchObject({ isBlocked: true, isAnswered: false })
    opened = aWindow
    window().open()
    expect(window()).toMatchObject({ isBlocked: false, isAnswered: true })
    expect(await interaction.result).toBe(aWindow)
  })
})

test('a window that is open or no longer shown is not opened', async () => {
  const question = { kind: 'window', url: 'https://login.example', provider: 'Example' } as const
  let opened = 0
  const { interaction, window } = setup(({ ask }) => ask(question), {
    canOpen: () => false,
    open() {
      opened += 1
      return aWindow
    },
  })
  const stale = window()
  stale.open()
  stale.open()
  await interaction.result
  stale.open()
  expect(opened).toBe(1)
})

test('a notice leaves the question on screen', () => {
  const { step } = setup(({ ask, tell }) => {
    const answer = ask({ kind: 'form', form: 'email' })
    tell({ kind: 'wallet' })
    return answer
  })
  expect(step()).toMatchObject({ kind: 'form', form: 'email' })
})

describe('a subscriber that throws', () => {
  const fail = (when: string) => (step: { readonly kind: string }) => {
    if (step.kind === when) throw new Error('a bug of the app')
  }

  test('loses no answer', async () => {
    const answer = Promise.withResolvers<string>()
    const { interaction } = setup(() => answer.promise)
    const reported = new Promise((resolve) => process.once('unhandledRejection', resolve))
    interaction.step.subscribe(fail('done'))
    answer.resolve('session')
    expect(await interaction.result).toBe('session')
    expect(await reported).toMatchObject({ message: 'a bug of the app' })
  })

  test('does not keep the wallet from being told that the user has left', () => {
    let signal: AbortSignal | undefined
    const { interaction } = setup((control) => {
      signal = control.signal
      return new Promise(() => {})
    })
    interaction.step.subscribe(fail('cancelled'))
    expect(() => interaction.cancel()).toThrow('a bug of the app')
    expect(signal?.aborted).toBe(true)
  })
})

describe('help', () => {
  test('starts counting once the user has to wait for someone else', async () => {
    const { clock, form, step } = setup(async ({ ask, tell }) => {
      await ask({ kind: 'form', form: 'email' })
      tell({ kind: 'wallet' })
      await new Promise(() => {})
    })
    clock.advance(60_000)
    expect(step()).toMatchObject({ kind: 'form', help: 'none' })
    form('email').answer({ email: 'a' })
    await Promise.resolve()
    expect(step()).toEqual({ kind: 'wallet', help: 'none' })
    clock.advance(10_000)
    expect(step()).toEqual({ kind: 'wallet', help: 'offered' })
    clock.advance(50_000)
    expect(step()).toEqual({ kind: 'wallet', help: 'retry' })
  })

  test('is offered while an answer is being checked, and starts anew with the next question', async () => {
    let answerOfServer = () => {}
    const { clock, form, step } = setup(async ({ ask }) => {
      await ask({ kind: 'form', form: 'email' })
      await new Promise<void>((resolve) => {
        answerOfServer = resolve
      })
      await ask({ kind: 'form', form: 'code' })
    })
    form('email').answer({ email: 'a' })
    await Promise.resolve()
    clock.advance(10_000)
    expect(step()).toMatchObject({ form: 'email', isAnswered: true, help: 'offered' })
    clock.advance(50_000)
    expect(step()).toMatchObject({ form: 'email', isAnswered: true, help: 'retry' })
    answerOfServer()
    await Promise.resolve()
    await Promise.resolve()
    expect(step()).toMatchObject({ form: 'code', isAnswered: false, help: 'none' })
    clock.advance(60_000)
    expect(step()).toMatchObject({ form: 'code', help: 'none' })
  })
})

describe('cancelling', () => {
  test('is refused once it is sealed; being overtaken is not', async () => {
    let control: InteractionControl | undefined
    const { interaction, step } = setup((own) => {
      control = own
      own.seal()
      return new Promise(() => {})
    })
    interaction.cancel()
    expect(step().kind).toBe('opening')
    control?.overtake()
    expect(step().kind).toBe('cancelled')
    await expect(interaction.result).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('at any moment rejects what is asked, ends for good and is told once', async () => {
    const act = fc.constantFrom('answer', 'wrong', 'resend', 'tick', 'turn')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const { clock, interaction, step } = setup((control) =>
          login(control, (code) => code === 'right'),
        )
        let ends = 0
        interaction.step.subscribe(({ kind }) => {
          if (['done', 'failed', 'cancelled'].includes(kind)) ends += 1
        })
        for (const next of acts) {
          if (next === 'tick') clock.advance(11_000)
          else if (next === 'turn') await Promise.resolve()
          else answer(step() as AskingStep, next)
        }
        const isOver = step().kind === 'done'
        interaction.cancel()
        expect(step().kind).toBe(isOver ? 'done' : 'cancelled')
        const before = step()
        clock.advance(120_000)
        await new Promise((resolve) => setTimeout(resolve, 0))
        expect(step()).toBe(before)
        expect(ends).toBe(1)
        const outcome = interaction.result.then(
          () => 'done',
          ({ code }: KitError) => code,
        )
        expect(await outcome).toBe(isOver ? 'done' : 'ABORTED')
      }),
      { numRuns: 300 },
    )
  })
})

function answer(step: AskingStep, how: string): void {
  if (step.kind === 'window') step.open()
  else if (step.kind === 'form' && step.form === 'email') step.answer({ email: 'a@b.c' })
  else if (step.kind === 'form' && step.form === 'code')
    step.answer(how === 'resend' ? { resend: true } : { code: how === 'wrong' ? 'x' : 'right' })
}
