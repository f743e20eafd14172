import { describe, expect, test, vi } from 'vitest'
import type { Namespace } from '../caip/ProviderMap.ts'
import { isKitError, toKitError } from '../errors/KitError.ts'
import { testConversation } from '../testing/testConversation.ts'
import type { HostileWallet, HostileWalletSuite, WalletAct } from './HostileWalletSuite.ts'

const ACTS = ['connect', 'restore', 'sign', 'pay'] as const
const HOUR_MS = 3_600_000
/** Long enough for real chains on a shared machine. */
const PATIENCE = { timeout: 20_000, interval: 5 }

/** Values that wallets throw or could throw, of any type. */
const THROWN: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'User rejected the request'],
  ['a number', 4001],
  ['an object without anything', {}],
  ['an object with a code', { code: 4001, message: 'no' }],
  ['a code that is a text', { code: '4001' }],
  ['a code that is NaN', { code: Number.NaN, message: 7 }],
  ['an error in an error', { error: { data: { originalError: { code: 4100 } } } }],
  ['an error that is its own cause', circular()],
  ['getters that throw', hostile()],
  ['a list', [1, 2]],
  ['a function', () => 'no'],
  ['an error without words', new Error('')],
  ['words without end', new Error('x'.repeat(1_000_000))],
]

/**
 * The contract of code that talks to wallets: any value that a wallet throws, and any missing answer,
 * ends in a typed error, and what the wallet has signed or paid is never lost.
 */
export function describeHostileWallet<N extends Namespace>(suite: HostileWalletSuite<N>): void {
  const { acts = ACTS } = suite
  const opening = (['connect', 'restore'] as const).filter((act) => acts.includes(act))
  describe(`hostile wallet contract: ${suite.name}`, () => {
    describe.each(acts)('%s', (act) => {
      test.each(THROWN)('that fails with %s is a typed error', async (_, thrown) => {
        const wallet = await suite.create()
        const perform = await ready(wallet, act)
        wallet.fail(act, thrown)
        const failure = await perform().then(
          () => undefined,
          (error: unknown) => error,
        )
        // A session that cannot be restored is treated as absent.
        if (act === 'restore' && failure === undefined) return
        expect(isKitError(failure)).toBe(true)
        expect(toKitError(failure).code).not.toBe('UNEXPECTED')
      })
    })

    test.each(opening)('%s that hangs has a limit', async (act) => {
      const wallet = await suite.create()
      const { outcome, release } = await held(wallet, act)
      await vi.waitFor(() => {
        wallet.advance(HOUR_MS)
        expect(outcome()).toBeDefined()
      }, PATIENCE)
      // A wallet that shows its accounts without a request is restored at once.
      expect(['WALLET_TIMEOUT', ...(act === 'restore' ? ['done'] : [])]).toContain(outcome())
      release()
    })

    test.each(opening)('%s that hangs can be given up', async (act) => {
      const wallet = await suite.create()
      const stop = new AbortController()
      const { outcome, release } = await held(wallet, act, stop.signal)
      stop.abort()
      await vi.waitFor(() => expect(outcome()).toBeDefined(), PATIENCE)
      expect(['ABORTED', ...(act === 'restore' ? ['done'] : [])]).toContain(outcome())
      release()
    })

    test.each(['sign', 'pay'] as const)(
      'the answer to %s arrives however late, and after the session has ended',
      async (act) => {
        const wallet = await suite.create()
        const { signal } = new AbortController()
        const session = await wallet.connector.connect({
          ...wallet.options,
          signal,
          ...testConversation(),
        })
        const before = wallet.asked(act)
        const release = wallet.hold(act)
        const answer = wallet[act](session)
        answer.catch(() => {})
        await vi.waitFor(() => expect(wallet.asked(act)).toBeGreaterThan(before), PATIENCE)
        wallet.advance(24 * HOUR_MS)
        let hasLeft = false
        void session.disconnect().then(() => {
          hasLeft = true
        })
        // Leaving does not wait for a wallet that does not answer.
        await vi.waitFor(() => {
          wallet.advance(HOUR_MS)
          expect(hasLeft).toBe(true)
        }, PATIENCE)
        release()
        expect(await answer).toMatch(/^\S{32,}$/)
      },
    )
  })
}

/** Starts a request that the wallet holds, and resolves once the wallet is processing it. */
async function held<N extends Namespace>(
  wallet: HostileWallet<N>,
  act: WalletAct,
  signal?: AbortSignal,
) {
  const perform = await ready(wallet, act, signal)
  const before = wallet.asked(act)
  const release = wallet.hold(act)
  let outcome: string | undefined
  void perform().then(
    () => {
      outcome = 'done'
    },
    (error: unknown) => {
      outcome = toKitError(error).code
    },
  )
  await vi.waitFor(
    () => expect(wallet.asked(act) > before || outcome !== undefined).toBe(true),
    PATIENCE,
  )
  return { outcome: () => outcome, release }
}

/** Connects a wallet if a request needs that first. */
async function ready<N extends Namespace>(
  wallet: HostileWallet<N>,
  act: WalletAct,
  signal = new AbortController().signal,
): Promise<() => Promise<unknown>> {
  const { connector } = wallet
  const options = { ...wallet.options, signal, ...testConversation() }
  if (act === 'connect') return () => connector.connect(options)
  const session = await connector.connect(options)
  if (act === 'restore') return async () => connector.restore?.(options)
  return () => wallet[act](session)
}

function circular(): unknown {
  const error: { cause?: unknown } = new Error('around')
  error.cause = error
  return error
}

function hostile(): unknown {
  return new Proxy(
    {},
    {
      get(_, key) {
        // A promise that rejects with this value checks whether the value is itself a promise.
        if (key === 'then') return undefined
        throw new Error('no')
      },
    },
  )
}
