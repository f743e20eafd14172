import { loadCode } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { isKeyError } from '@bowline/wallet-keys'
import type { Hold } from '../guard/createHold.ts'
import { type ConfirmOptions, confirmUser } from '../login/confirmUser.ts'
import { tellToLogInAgain } from '../login/tellToLogInAgain.ts'
import type { PasskeySecret } from '../passkeys/passkeys.ts'
import type { OfferOptions } from '../recovery/offerClosed.ts'
import { insist, reasonOf } from '../screen/failures.ts'
import type { Login } from '../service/createLogins.ts'
import type { Store } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { createKeys } from '../wallet/createKeys.ts'
import type { Found, RemoteWallet } from '../wallet/createWallet.ts'
import type { Keys, KeysOptions } from '../wallet/Keys.ts'
import { mustProtect } from '../wallet/mustProtect.ts'
import { protectWallet } from '../wallet/protectWallet.ts'
import { tellCustody } from '../wallet/tellCustody.ts'
import { words } from '../words.ts'
import { unlockWallet } from './unlockWallet.ts'

export interface LeadOptions extends ConfirmOptions, KeysOptions {
  readonly service: ConfirmOptions['service'] & KeysOptions['service']
  readonly store: Store
  readonly login: Login
  /** The secret of the passkey that has logged the user in, if it computes one. */
  readonly secret?: PasskeySecret | undefined
  /** Holds what is done in a page that an app has opened. */
  readonly hold?: Hold | undefined
  /** No app is around the page. */
  readonly isOwnTab?: boolean | undefined
  /** Users have opened this page by its address. */
  readonly asksForWords?: boolean | undefined
}

/**
 * Leads a user who has logged in to a wallet that this browser can open: an old one or a new one. Undefined if the
 * user has to log in again in this page: the code before was typed into the app.
 */
export async function leadToWallet(options: LeadOptions): Promise<WalletRecord | undefined> {
  const { step, wallet, login, secret, asksForWords } = options
  const { user } = login
  const isLess = login.assurance === 'app-entered'
  const keys = createKeys(options)
  const userId = user.id
  const look = () => insist(step, words.opening, () => wallet.find(userId))
  const there = await look()
  const { closed } = there.record || isLess ? {} : there
  const first =
    closed && (await bringBack({ step, keys, userId, closed, asksForWords })) ? await look() : there
  const { record: known, remote } = first.remote ? first : await makeWallet(options, keys, userId)
  if (!known && remote && isLess) {
    const goesOn = await tellToLogInAgain(step, words.again.open, words.unlock.ways.logout)
    if (!goesOn) throw new FrameError('rejected')
    return undefined
  }
  const record =
    known ??
    (remote &&
      ((await openByLogin(options, keys, remote)) ??
        (await unlockWallet({ ...options, keys, userId, remote }))))
  // There is one by now: `create` returns it.
  if (!record) throw new FrameError('internal')
  const { custody } = record
  if (record.isProtected || custody === 'ephemeral') return record
  const isNeeded = mustProtect(record, options.store)
  if (isLess) {
    const later = isNeeded ? undefined : words.protect.later
    const goesOn = await tellToLogInAgain(step, words.again.protect, later)
    return goesOn ? undefined : record
  }
  // One act for the user: the passkey that logs in is the one that opens the wallet elsewhere.
  if (secret) return insist(step, words.making, () => keys.protect(secret))
  const named = { id: userId, name: user.email ?? userId }
  const prefersPassword = user.provider === 'passkey'
  // There after a recovery: the user has lost it, and a new one takes its place. With its words, a wallet gets another
  // version, and nothing that opened it before is left.
  const isSame = record.version === remote?.version
  const replaces = isSame ? remote.slots.find(({ kind }) => kind === 'password')?.slotId : undefined
  if (replaces && !(await confirmUser(options))) return record
  const { hold = (step) => step } = options
  const asked = {
    step: hold(step),
    keys,
    user: named,
    prefersPassword,
    isNeeded,
    lifetime: options.store.lifetime,
    custody,
    replaces,
  }
  await protectWallet(asked)
  return record
}

/** Returns whether the user has brought a wallet back that was deleted. */
async function bringBack(options: OfferOptions): Promise<boolean> {
  const { offerClosed } = await insist(options.step, words.opening, () =>
    loadCode(() => import('../recovery/offerClosed.ts')),
  )
  return offerClosed(options)
}

/** Makes the wallet of a user who has none, once the user knows what is special about it. */
async function makeWallet(options: LeadOptions, keys: Keys, userId: string): Promise<Found> {
  const { step, service, wallet } = options
  for (;;) {
    const plan = await insist(step, words.making, () => service.vault.custody({}))
    const agentKey = plan.custody === 'assisted' ? plan.agentKey : null
    const kind = agentKey ? 'assisted' : plan.custody === 'ephemeral' && plan.custody
    if (kind && !(await tellCustody(step, kind))) throw new FrameError('rejected')
    const found = await insist(step, words.making, () =>
      findOrMake({ wallet, keys }, userId, agentKey),
    )
    if (found) return found
  }
}

/** Resolves with undefined once its user has to be told anew who could open it. */
export async function findOrMake(
  { wallet, keys }: { readonly wallet: LeadOptions['wallet']; readonly keys: Pick<Keys, 'create'> },
  userId: string,
  agentKey: string | null,
): Promise<Found | undefined> {
  // It may have been made by the try before, whose answer was lost, or in another tab.
  const now = await wallet.find(userId)
  if (now.remote) return now
  const created = keys.create(userId, agentKey).catch((error: unknown) => {
    if (reasonOf(error) === 'CUSTODY_CHANGED') return undefined
    throw error
  })
  const record = await created
  return record && { remote: undefined, record }
}

/** Opens the wallet with the passkey that has logged in. Undefined if that one does not open it. */
async function openByLogin(
  { step, login: { user }, secret }: LeadOptions,
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
