import type { KitStorage, Session } from '@bowline/common'
import {
  createFakeAdapter,
  createManualClock,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import fc from 'fast-check'
import { createKit } from '../../assembly/createKit.ts'
import {
  connectorOf,
  createSession,
  kept,
  settled,
  testHome,
} from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

type Tab = 0 | 1
const WALLETS = ['one', 'two'] as const
type Wallet = (typeof WALLETS)[number]

/** What the visitor does in a tab, or one of the things that are under way: what a tab hears of the other, or a wallet's answer. */
export type Step =
  | { readonly does: 'press'; readonly tab: Tab; readonly wallet: Wallet }
  | { readonly does: 'leave'; readonly tab: Tab }
  | { readonly does: 'reload'; readonly tab: Tab }
  | { readonly does: 'happen'; readonly place: number }

const tab = fc.constantFrom<Tab>(0, 1)

export const walks = fc.record({
  /** Whether the wallets still know the site after it has left, as the extensions of Polkadot do. */
  keepsPermission: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constant('press' as const),
          tab,
          wallet: fc.constantFrom(...WALLETS),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ does: fc.constantFrom('leave', 'reload'), tab }),
      },
      {
        weight: 8,
        arbitrary: fc.record({ does: fc.constant('happen' as const), place: fc.nat(5) }),
      },
    ),
    { maxLength: 24 },
  ),
})

interface Walk {
  readonly keepsPermission: boolean
  readonly steps: readonly Step[]
}

/** More happens after no walk, unless two tabs answer each other without an end. */
const MOST_THAT_FOLLOWS = 200

/**
 * Takes the steps in two tabs that share a storage and wallets, and lets everything happen that is under way then. Resolves
 * with what was wrong: both tabs have to be as the visitor has left them last.
 */
export async function walk({ keepsPermission, steps }: Walk): Promise<readonly string[]> {
  const world = createWorld(keepsPermission)
  const wrong: string[] = []
  let wanted: Wallet | undefined
  const pages: [Page, Page] = [world.open(0), world.open(1)]
  for (const page of pages) await page.load()

  const press = async ({ kit }: Page, wallet: Wallet) => {
    try {
      await connect(kit, { connectorId: wallet })
      wanted = wallet
    } catch {
      // A newer press, or the page is gone.
    }
  }
  const act = (step: Step) => {
    if (step.does === 'happen') return world.happen(step.place)
    const page = pages[step.tab]
    if (step.does === 'press') return void press(page, step.wallet)
    if (step.does === 'reload') {
      page.close()
      pages[step.tab] = world.open(step.tab)
    } else if (page.connection().status === 'connected') {
      wanted = undefined
      void disconnect(page.kit).catch(() => {})
    }
  }

  for (const step of steps) {
    act(step)
    await settled()
  }
  for (let count = 0; world.isBusy(); count++) {
    if (count > MOST_THAT_FOLLOWS) return ['The tabs answer each other without an end.']
    world.happen(0)
    await settled()
  }
  const saved = await world.saved()
  if (saved !== wanted) wrong.push(`${saved} is saved, and not ${wanted}.`)
  for (const page of pages) {
    const connection = page.connection()
    const now = connection.status === 'connected' ? connection.connectorId : connection.status
    if (now !== (wanted ?? 'disconnected')) wrong.push(`A tab is ${now}, and not at ${wanted}.`)
    page.close()
  }
  return wrong
}

type Page = ReturnType<ReturnType<typeof createWorld>['open']>

/** A browser: what its tabs store, and wallets that both can ask. Each event and each answer waits until it is to happen. */
function createWorld(keepsPermission: boolean) {
  const items = new Map<string, string>()
  const pending: { readonly to: Tab | undefined; run(): void }[] = []
  const permitted = new Set<Wallet>()
  const watchers = new Set<{
    readonly tab: Tab
    readonly key: string
    tell(value: string | null): void
  }>()

  const storageOf = (own: Tab): KitStorage => {
    const change = (key: string, value: string | null) => {
      if (value === null) items.delete(key)
      else items.set(key, value)
      for (const one of watchers) {
        if (one.tab === own || one.key !== key) continue
        pending.push({ to: one.tab, run: () => watchers.has(one) && one.tell(value) })
      }
    }
    return {
      get: async (key) => items.get(key) ?? null,
      set: async (key, value) => change(key, value),
      remove: async (key) => change(key, null),
      watch(key, tell) {
        const watcher = { tab: own, key, tell }
        watchers.add(watcher)
        return () => void watchers.delete(watcher)
      },
    }
  }

  const later = <T>(answer: () => T) =>
    new Promise<T>((resolve) => pending.push({ to: undefined, run: () => resolve(answer()) }))

  const connectorFor = (id: Wallet) => {
    const session = () =>
      createSession(
        [{ namespace: 'eip155', accounts: [fakeAccount], chainId: fakeNetwork.chainId }],
        {
          async disconnect() {
            if (!keepsPermission) permitted.delete(id)
          },
          async discard() {},
        },
      ).session
    return connectorOf({
      id,
      connect: () =>
        later(() => {
          permitted.add(id)
          return session()
        }),
      restore: (): Promise<Session | undefined> =>
        later(() => (permitted.has(id) ? session() : undefined)),
    })
  }

  return {
    isBusy: () => pending.length > 0,
    async saved(): Promise<unknown> {
      const connections = await kept(storageOf(0), 'connections')
      return (connections as { eip155?: { connectorId: string } } | undefined)?.eip155?.connectorId
    },
    /** Lets one thing happen that is under way. A tab hears of what the other stores in its order. */
    happen(place: number) {
      const chosen = pending[place % Math.max(1, pending.length)]
      if (!chosen) return
      const { to } = chosen
      const first = to === undefined ? chosen : pending.find((one) => one.to === to)
      if (!first) return
      pending.splice(pending.indexOf(first), 1)
      first.run()
    },
    open(own: Tab) {
      const clock = createManualClock()
      const adapter = createFakeAdapter({
        connectors: WALLETS.map((id) => connectorFor(id) as never),
      })
      const options = { projectId: 'test', debug: false, clock, storage: storageOf(own) }
      const kit = createKit({ adapters: [adapter], ...options }, testHome)
      kit.start()
      return {
        kit,
        connection: () => kit.connections.getState().eip155,
        load: () => internals(kit).load(),
        close: () => kit.destroy(),
      }
    },
  }
}
