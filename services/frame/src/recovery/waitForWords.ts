import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import { forgetLater } from '../store/leftWallet.ts'
import type { Store } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { words as common } from '../words.ts'
import { tellToWait } from './recoverWallet.ts'
import { tellOfHold } from './tellOfHold.ts'

export interface WaitOptions {
  readonly step: Step
  readonly service: Pick<Service, 'vault'>
  readonly store: Pick<Store, 'remove'>
  readonly wallet: Pick<Wallet, 'find'>
  readonly userId: string
}

/**
 * Waits for the recovery words that were entered here, which open the wallet a day later. Resolves with undefined if the
 * user leaves or takes it back, or if something else is about to happen to the wallet.
 */
export async function waitForWords(options: WaitOptions): Promise<WalletRecord | undefined> {
  const { step, service, store, wallet, userId } = options
  const { vault } = service
  for (;;) {
    const { hold, record } = await insist(step, common.opening, async () => {
      const { hold } = await vault.hold({})
      return { hold, record: (await wallet.find(userId)).record }
    })
    if (record) return record
    const takeBack = () => insist(step, common.settings.working, () => vault.cancelHold({}))
    const keep = hold?.canEnd ? takeBack : undefined
    if (hold && !hold.isThisDevice) await tellOfHold(step, keep, hold)
    if (hold?.act !== 'replace' || !hold.isThisDevice) break
    const next = await tellToWait(step, hold.effectiveAt)
    if (next === 'leave') return undefined
    if (next === 'check') continue
    await takeBack()
    break
  }
  await forgetLater(store, userId)
  return undefined
}
