import { verifyMessage } from 'viem'
import { expect, vi } from 'vitest'
import { type AppClient, account, type WalletClient } from './clients.test.support.ts'
import { type KilledRelay, startKilledRelay } from './startKilledRelay.test.support.ts'

const PATIENCE = { timeout: 90_000, interval: 50 }

/** Two clients, and what they have said to each other. */
interface Talk {
  readonly relay: KilledRelay
  readonly app: AppClient
  readonly wallet: WalletClient
}

/** When the relay is killed: as this begins, or once its message is at the relay. */
type Moment = 'before' | 'after' | undefined

/** Does something whose message goes through the relay, which is killed and started again meanwhile. */
async function across<T>({ relay }: Talk, moment: Moment, act: () => Promise<T>): Promise<T> {
  if (moment === 'before') await relay.kill()
  const acting = act()
  acting.catch(() => {})
  if (moment === 'before') await relay.start()
  const done = await acting
  if (moment === 'after') {
    await relay.kill()
    await relay.start()
  }
  return done
}

async function hears({ wallet }: Talk, all: readonly string[]) {
  await vi.waitUntil(() => wallet.heard().length >= all.length, PATIENCE)
  expect(wallet.heard()).toEqual(all)
}

/** The message at which the relay is killed. */
export type Kill = 'nothing' | 'propose' | 'approve' | 'request' | 'answer'

export interface Clients {
  openApp(relayUrl: string): Promise<AppClient>
  openWallet(relayUrl: string): Promise<WalletClient>
}

/** Connects a wallet to an app and has it sign twice, while the relay is killed once. Fails if anything is lost or comes twice. */
export async function talkOver({ openApp, openWallet }: Clients, at: Kill): Promise<void> {
  const relay = await startKilledRelay()
  const talk = { relay, app: await openApp(relay.url), wallet: await openWallet(relay.url) }
  const { app, wallet } = talk
  const when = (step: string, moment: Moment): Moment => (at === step ? moment : undefined)

  // The proposal is at the relay, and its wallet comes after the kill.
  const { uri, connected } = await across(talk, when('propose', 'after'), () => app.begin())
  await wallet.pair(uri)
  await hears(talk, ['propose'])
  await across(talk, when('approve', 'before'), () => wallet.agree())
  await connected

  const first = across(talk, when('request', 'before'), () => app.sign('one'))
  first.catch(() => {})
  await hears(talk, ['propose', 'one'])
  await across(talk, when('answer', 'before'), () => wallet.agree())
  const signature = (await first) as `0x${string}`
  expect(await verifyMessage({ address: account.address, message: 'one', signature })).toBe(true)

  // Whatever comes twice would come before the next.
  const second = app.sign('two')
  second.catch(() => {})
  await hears(talk, ['propose', 'one', 'two'])
  await wallet.agree()
  expect(await second).toEqual(await account.signMessage({ message: 'two' }))
  expect(wallet.heard()).toEqual(['propose', 'one', 'two'])
}
