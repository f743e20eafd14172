import { FrameError } from '@bowline/common/frame'
import { isKeyError } from '@bowline/wallet-keys'
import type { ConfirmOptions } from '../login/confirmUser.ts'
import { insist } from '../screen/failures.ts'
import type { Login } from '../service/createLogins.ts'
import type { Store } from '../store/openStore.ts'
import { words } from '../words.ts'
import { createKeys } from './createKeys.ts'
import type { Found, RemoteWallet } from './createWallet.ts'
import type { Keys, KeysOptions } from './Keys.ts'
import type { PasskeySecret } from './passkeys.ts'
import { protectWallet } from './protectWallet.ts'
import { unlockWallet } from './unlockWallet.ts'
import type { WalletRecord } from './WalletRecord.ts'

export interface LeadOptions extends ConfirmOptions, KeysOptions {
  readonly service: ConfirmOptions['service'] & KeysOptions['service']
  readonly store: Pick<Store, 'isLasting'>
  readonly user: Login['user']
  /** Of the passkey that has logged the user in, if it computes one. */
  readonly secret?: PasskeySecret | undefined
}

/** Leads a user who has logged in to a wallet that this browser can open: an old one or a new one. */
export async function leadToWallet(options: LeadOptions): Promise<WalletRecord> {
  const { step, wallet, user, secret } = options
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
  const record =
    known ??
    (remote &&
      ((await openByLogin(options, keys, remote)) ??
        (await unlockWallet({ ...options, keys, userId, remote }))))
  // There is one by now: `create` returns it.
  if (!record) throw new FrameError('internal')
  if (record.isProtected || record.custody !== 'user-held') return record
  // One act for the user: the passkey that logs in is the one that opens the wallet elsewhere.
  if (secret) return insist(step, words.making, () => keys.protect(secret))
  const named = { id: userId, name: user.email ?? userId }
  const prefersPassword = user.provider === 'passkey'
  const isNeeded = !options.store.isLasting
  await protectWallet({ step, keys, clock: options.clock, user: named, prefersPassword, isNeeded })
  return record
}

/** Opens the wallet with the passkey that has logged in. Undefined if that one does not open it. */
async function openByLogin(
  { step, user, secret }: LeadOptions,
  keys: Pick<Keys, 'unlock'>,
  remote: RemoteWallet,
): Promise<WalletRecord | undefined> {
  const slot = remote.slots.find(
    (one) => one.kind === 'passkey' && one.credentialId === secret?.credentialId,
  )
  if (!secret || slot?.kind !== 'passkey') return undefined
  const opener = { slot, prfOutput: secret.prfOutput }
  return insist(step, words.opening, () =>
    keys.unlock({ userId: user.id, remote, opener }).catch((error: unknown) => {
      if (isKeyError(error)) return undefined
      throw error
    }),
  )
}
