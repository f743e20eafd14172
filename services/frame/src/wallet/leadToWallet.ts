import type { ConfirmOptions } from '../login/confirmUser.ts'
import { insist } from '../screen/failures.ts'
import type { Login } from '../service/createLogins.ts'
import { words } from '../words.ts'
import { createKeys, type KeysOptions } from './createKeys.ts'
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
  const { record: known, remote } = await insist(step, words.opening, () => wallet.find(userId))
  const record =
    known ??
    (remote
      ? await unlockWallet({ ...options, keys, userId, remote })
      : await insist(step, words.making, () => keys.create(userId)))
  if (!record.isProtected && record.custody === 'user-held')
    await protectWallet({ step, keys, user: { id: userId, name: user.email ?? userId } })
  return record
}
