import { loadCode } from '@bowline/common'
import { insist } from '../screen/failures.ts'
import type { ClosedWallet } from '../wallet/createWallet.ts'
import { words } from '../words.ts'
import type { Settings } from './Settings.ts'

/** Asks the user to bring a deleted wallet back. Resolves with whether it is in the place of this one. */
export async function bringBack(settings: Settings, closed: ClosedWallet): Promise<boolean> {
  const { step, keys, service, asksForWords } = settings
  const userId = (await service.login())?.user.id ?? ''
  const { offerClosed } = await insist(step, words.opening, () =>
    loadCode(() => import('../recovery/offerClosed.ts')),
  )
  return offerClosed({ step, keys, userId, closed, asksForWords })
}
