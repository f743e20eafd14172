import { KitError, type Namespace, type Session } from '@bowline/common'
import { askForeign, ProviderError } from '@bowline/common/adapters'
import { describeHostileWallet, type WalletAct } from '@bowline/common/suites'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished } from 'vitest'
import { EVM, networks, setUp, user } from './pageInFrame.test.fixture.ts'

/** A page at work says so this often, which has to arrive before more time passes. */
const STEP_MS = 5_000
const SIGNATURE = `0x${'ab'.repeat(65)}`
const METHODS: Readonly<Record<string, WalletAct>> = {
  personal_sign: 'sign',
  eth_sendTransaction: 'pay',
}

/** Resolves once the messages that were sent before have arrived. */
const delivered = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

describeHostileWallet<Namespace>({
  name: 'embedded',
  async create() {
    const clock = createManualClock()
    const failures = new Map<WalletAct, unknown>()
    const holds = new Map<WalletAct, Promise<void>>()
    const asked: Record<WalletAct, number> = { connect: 0, restore: 0, sign: 0, pay: 0 }

    async function answer<T>(act: WalletAct, value: T): Promise<T> {
      asked[act]++
      await holds.get(act)
      if (!failures.has(act)) return value
      const failure = failures.get(act)
      failures.delete(act)
      throw failure
    }
    const made = setUp({
      clock,
      handlers: {
        login: () => answer('connect', user),
        user: () => answer('restore', user),
        wallet: ({ method }) => answer(METHODS[method] ?? 'sign', SIGNATURE),
      },
    })

    let due = 0
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    /** Time passes in the page and in the app alike, and messages arrive meanwhile. */
    async function pass(ms: number) {
      const isPassing = due > 0
      due = Math.max(due, ms)
      if (isPassing) return
      for (; due > 0 && !isOver; due -= STEP_MS) {
        clock.advance(STEP_MS)
        await delivered()
      }
    }
    const request = (session: Session, method: string) =>
      askForeign({
        clock,
        ask: () => session.provider('eip155').request({ method, params: [] }),
        mapError(cause) {
          expect(cause).toBeInstanceOf(ProviderError)
          return new KitError('WALLET_ERROR', { method }, { cause })
        },
      })
    const { connector } = made
    return {
      connector: {
        ...connector,
        connect: (options) =>
          connector.connect({ ...options, via: { kind: 'email', email: 'ada@example.org' } }),
      },
      options: { networks, account: `${EVM}:0x0000000000000000000000000000000000000001` },
      sign: (session) => request(session, 'personal_sign'),
      pay: (session) => request(session, 'eth_sendTransaction'),
      fail: (act, error) => void failures.set(act, error),
      hold(act) {
        const held = Promise.withResolvers<void>()
        holds.set(act, held.promise)
        return held.resolve
      },
      advance: (ms) => void pass(ms),
      asked: (act) => asked[act],
    }
  },
})
