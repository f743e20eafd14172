import type { Clock } from '@bowline/common'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import type { Store } from '../store/openStore.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { words } from '../words.ts'
import { askHome } from './askHome.ts'
import type { AskingApp, FromHome } from './homeMessages.ts'

export interface EnterOptions extends KeepOptions {
  readonly step: Step
  readonly clock: Clock
  readonly app: AskingApp
  readonly projectId: string
}

/** Lets the wallet's own page log its user in here, and returns whether the user let it. */
export async function enterFromHome(options: EnterOptions): Promise<boolean> {
  const { step, projectId } = options
  const address = `/window?${new URLSearchParams({ to: 'home', projectId })}`
  const open = () => window.open(address, '_blank', 'popup,width=420,height=680')
  const handed = await askHome({ ...options, open })
  if (!handed) return false
  await insist(step, words.opening, () => keepFromHome(handed, options))
  return true
}

export interface KeepOptions {
  readonly service: Pick<Service, 'adopt'>
  readonly wallet: Pick<Wallet, 'keep'>
  readonly store: Pick<Store, 'set' | 'remove'>
}

/** Keeps what was handed over for as long as this browser does. */
export async function keepFromHome(handed: FromHome, options: KeepOptions): Promise<void> {
  const { service, wallet, store } = options
  const { login, proofKey, wallet: record, lastUse } = handed
  await wallet.keep(record)
  if (lastUse === undefined) await store.remove('lastUse')
  else await store.set('lastUse', lastUse)
  await service.adopt(proofKey, login)
}
