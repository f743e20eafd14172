import type { Connector } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeSignIn,
  createFakeWallet,
  fakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test, vi } from 'vitest'
import { interact } from '../between/interact.ts'
import { showInteraction } from '../between/shownInteraction.ts'
import { HELP_AFTER_MS } from '../core/createInteraction.ts'
import { connect } from '../features/connections/connect.ts'
import type { SwitchInteraction } from '../features/networks/SwitchInteraction.ts'
import type { KitEvents } from '../KitEvents.ts'
import { internals } from '../kit.ts'
import { followSteps } from './followSteps.ts'
import { setupKit, stepOf } from './kitHarness.test.support.ts'

test('each step of a conversation is an event once, without what it asks about or is answered', async () => {
  const { connector: base } = createFakeWallet()
  const connector: Connector = {
    ...base,
    async connect(options) {
      const { ask } = options
      const { email } = await ask({ kind: 'form', form: 'email' })
      await ask({ kind: 'form', form: 'code', subject: email, resendAt: 5 })
      await ask({ kind: 'form', form: 'code', subject: email, problem: 'wrong' })
      return base.connect(options as never)
    },
  }
  const { kit, start, events } = setupKit({
    adapters: [createFakeAdapter({ connectors: [connector as never] })],
  })
  await start()
  const done = connect(kit, { connectorId: 'fake', via: { kind: 'social', provider: 'google' } })
  for (const [form, answer] of [
    ['email', { email: 'alice@example.org' }],
    ['code', { code: '11111111' }],
    ['code', { code: '22222222' }],
  ] as const) {
    const open = () => {
      const step = stepOf(kit)
      return step?.kind === 'form' && step.form === form && !step.isAnswered ? step : undefined
    }
    await expect.poll(open).toBeDefined()
    open()?.answer(answer as never)
  }
  await done
  expect(events('connecting')).toEqual([{ connectorId: 'fake', via: 'google' }])
  const steps = events('stepShown') as readonly KitEvents['stepShown'][]
  expect(steps.filter(({ step }) => step !== 'opening' && step !== 'wallet')).toEqual([
    { interaction: 'connect', step: 'form', form: 'email', problem: undefined },
    { interaction: 'connect', step: 'form', form: 'code', problem: undefined },
    { interaction: 'connect', step: 'form', form: 'code', problem: 'wrong' },
    { interaction: 'connect', step: 'done' },
  ])
  expect(JSON.stringify(steps)).not.toMatch(/alice|1111|2222/)
})

test('a question to sign in is an event with why it is asked again, and without its message', async () => {
  vi.stubGlobal('location', new URL('https://app.example/'))
  const wallet = createFakeWallet()
  const server = createFakeSignIn()
  server.answerNext({ ok: false, refusal: 'SIGNATURE_INVALID' })
  const { kit, start, events } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    siwx: server.siwx,
  })
  await start()
  const done = connect(kit, { connectorId: 'fake' })
  const open = () => {
    const step = stepOf(kit)
    return step?.kind === 'signIn' && !step.isAnswered ? step : undefined
  }
  await expect.poll(open).toBeDefined()
  open()?.answer({ isAccepted: true })
  await expect.poll(() => open()?.problem).toBeDefined()
  open()?.answer({ isAccepted: false })
  await expect(done).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const steps = events('stepShown').filter((one) => Reflect.get(Object(one), 'step') === 'signIn')
  expect(steps).toEqual([
    { interaction: 'connect', step: 'signIn', problem: undefined },
    { interaction: 'connect', step: 'signIn', problem: expect.any(String) },
  ])
  vi.unstubAllGlobals()
})

describe('an interaction', () => {
  function setup() {
    const { kit, clock, events } = setupKit()
    const begin = (): SwitchInteraction =>
      interact(kit, {
        kind: 'switch',
        subject: { chainId: fakeNetwork.chainId },
        describe: () => ({}),
        begin: () => new Promise<void>(() => {}),
      })
    return { kit, clock, begin, steps: () => events('stepShown') }
  }
  const opening = { interaction: 'switch', step: 'opening' }
  const cancelled = { interaction: 'switch', step: 'cancelled' }

  test('that has begun before is followed too', () => {
    const { kit, begin, steps } = setup()
    begin()
    followSteps({ events: internals(kit).events, kit })
    expect(steps()).toStrictEqual([opening])
  })

  test('is followed once, however often it is put on screen', () => {
    const { kit, begin, steps } = setup()
    followSteps({ events: internals(kit).events, kit })
    const [first] = [begin(), begin()]
    showInteraction(kit, first)
    expect(steps()).toEqual([opening, opening])
    first.cancel()
    expect(steps()).toEqual([opening, opening, cancelled])
  })

  test('whose user is offered help is at the same step', () => {
    const { kit, clock, begin, steps } = setup()
    followSteps({ events: internals(kit).events, kit })
    const interaction = begin()
    clock.advance(HELP_AFTER_MS)
    expect(interaction.step.getState()).toMatchObject({ help: 'offered' })
    expect(steps()).toStrictEqual([opening])
  })
})
