import type { Clock } from '@bowline/common'
import { askPage, tell, WANTS_LOGIN } from '../pages/askPage.ts'
import { FROM, FROM_APP } from '../pages/isOpenedByUser.ts'
import { keepForNext, takeKept } from '../pages/keepForNext.ts'
import type { Service } from '../service/createService.ts'
import { type Lifetime, passingStore, type Store } from '../store/openStore.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/** It lets the tab do without a login of its own. Keys are handed over as they are, and neither page can read them. */
interface HandedOver {
  readonly values: Readonly<Record<string, unknown>>
  /** It says how long the app's page keeps its values. */
  readonly lifetime: Lifetime
}

/** The tab's access lasts at least so long. Nobody renews it there: a login is renewed in one place. */
const LEAST_MS = 10 * 60_000
const NO_TOKEN = '-'.repeat(32)
/** The tab keeps it in its own storage, from one of its pages to the next. */
const PLACE = 'bowline-handed-over'
/** After so long the tab asks for a login. */
const PATIENCE_MS = 3_000

export interface HandOverOptions {
  readonly service: Pick<Service, 'freshLogin'>
  readonly wallet: Pick<Wallet, 'record'>
  readonly store: Store
}

/**
 * Hands the login to a tab of the wallet that the app has opened, for as long as its access lasts: 15 minutes at most. The
 * browser says that the tab shows a page of the wallet, and delivers to no other.
 */
export async function handOver(tab: Window, options: HandOverOptions): Promise<void> {
  const { service, wallet, store } = options
  const login = await service.freshLogin(LEAST_MS).catch(() => undefined)
  // Who has logged in by a code that the app has seen does so anew there.
  const isWhole = login !== undefined && login.assurance === 'frame'
  const proofKey = await store.get('proofKey')
  const record = await wallet.record()
  const values = {
    login: { ...login, refreshToken: NO_TOKEN },
    proofKey,
    wallet: record,
    lastUse: await store.get('lastUse'),
  }
  const handed: HandedOver | null = isWhole && record ? { values, lifetime: store.lifetime } : null
  tell(tab, { answer: handed })
}

/**
 * Asks for the login in the tab, while it can still be reached from the app, and leads to the page of the wallet, which the
 * browser keeps apart. That page asks for a login if there is none to take.
 */
export async function leadToTab(clock: Clock): Promise<void> {
  const answer = await askPage(WANTS_LOGIN, { clock, withinMs: PATIENCE_MS })
  const query = new URLSearchParams(location.search)
  query.delete('to')
  query.set(FROM, FROM_APP)
  location.replace(`/wallet?${query}#${answer ? await keepForTab(answer, clock) : ''}`)
}

/** Keeps what was handed over for the next page of this tab, which takes it by the id that this returns. */
export const keepForTab = async (handed: unknown, clock: Clock): Promise<string> =>
  // Where nothing can be kept, the next page asks for a login.
  (await keepForNext(PLACE, handed, clock)) ?? ''

/** Takes what was kept, once. */
export async function takeForTab(id: string, clock: Clock): Promise<Store | undefined> {
  const kept = await takeKept(PLACE, id, clock)
  if (!kept) return undefined
  // Nobody but the page before could keep it there.
  const { values, lifetime } = kept as HandedOver
  return passingStore(values, lifetime)
}
