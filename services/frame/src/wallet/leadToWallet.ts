import { FrameError } from '@bowline/common/frame'
import type { ConfirmOptions } from '../login/confirmUser.ts'
import { insist } from '../screen/failures.ts'
import type { Login } from '../service/createLogins.ts'
import { words } from '../words.ts'
import { createKeys } from './createKeys.ts'
import type { Found } from './createWallet.ts'
import type { KeysOptions } from './Keys.ts'
import { protectWallet } from './protectWallet.ts'
import { unlockWallet } from './unlockWallet.ts'
import type { WalletRecord } from './WalletRecord.ts'

export interface LeadOptions extends ConfirmOptions, KeysOptions {
  readonly service: ConfirmOptions['service'] & KeysOptions['service']
  readonly user: Login['user']
}

/** Leads a user who has logged in to a wallet that this browser can open: an old one or a new one. */
export async function leadToWallet(options: LeadOptions): Promise<WalletRecord> {
  const { step, wallet, user } = options
  const keys = createKeys(options)
  const userId = user.id
  const first = await insist(step, words.opening, () => wallet.find(userId))
  const { record: known, remote } = first.remote
    ? first
    : await insist(step, words.making, async (): Promise<Found> => {
        // It may have been made by the try before, whose answer was lost, or in another tab.
        const now = await wallet.find(userId)
        return now.remote ? now : { remote: undefined, record: await keys.create(userId) }
      })
  const record = known ?? (remote && (await unlockWallet({ ...options, keys, userId, remote })))
  // There is one by now: `create` returns it.
  if (!record) throw new FrameError('internal')
  if (!record.isProtected && record.custody === 'user-held')
    await protectWallet({ step, keys, user: { id: userId, name: user.email ?? userId } })
  return record
}
