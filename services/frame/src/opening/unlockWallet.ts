import { loadCode } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { isKeyError, wordsToEntropy } from '@bowline/wallet-keys'
import { type ConfirmOptions, confirmUser } from '../login/confirmUser.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'
import { insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import { laterWallet } from '../store/leftWallet.ts'
import type { Store } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { askForPasskey, askForPassword, waysOut } from '../wallet/askToOpen.ts'
import { type RemoteWallet, recoveryName, type Wallet } from '../wallet/createWallet.ts'
import type { Keys, SecretOpener } from '../wallet/Keys.ts'
import { tellWhereWords } from '../wallet/tellWhereWords.ts'
import { words } from '../words.ts'

export interface UnlockOptions extends ConfirmOptions {
  readonly service: ConfirmOptions['service'] & Pick<Service, 'vault'>
  readonly keys: Pick<Keys, 'unlock' | 'restore'>
  readonly userId: string
  readonly remote: RemoteWallet
  readonly store: Store
  readonly wallet: Pick<Wallet, 'find' | 'forget'>
  /** No app is around the page: the user may delete a wallet that nothing opens any more. */
  readonly isOwnTab?: boolean | undefined
  /** Users have opened this page by its address: nothing else asks for their words. */
  readonly asksForWords?: boolean | undefined
}

/** How a wallet can be opened in a browser that does not have it. */
type Way = 'passkey' | 'password' | 'device' | 'words' | 'waiting' | 'operator' | 'close' | 'logout'
type Outcome = WalletRecord | Way

/**
 * Lets the user open the wallet on a browser that does not have it. Throws a `FrameError` `rejected` if the
 * user logs out instead.
 */
export async function unlockWallet(options: UnlockOptions): Promise<WalletRecord> {
  const { slots, isSigned } = options.remote
  const passkeys = hasPasskeys() ? slots.filter((slot) => slot.kind === 'passkey') : []
  const password = slots.find((slot) => slot.kind === 'password')
  const { provider } = (await options.service.login())?.user ?? {}
  // A page that keeps nothing cannot wait for a day.
  const canWait = options.store.lifetime !== 'page'
  const first: Way | undefined = passkeys.length > 0 ? 'passkey' : password && 'password'
  const others: readonly Way[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(password ? (['password'] as const) : []),
    'device',
    // What is signed does not wait, and a login by passkey is more than a login.
    ...(canWait || isSigned || provider === 'passkey' ? (['words'] as const) : []),
    ...(canWait && slots.some(({ kind }) => kind === 'agent') ? (['operator'] as const) : []),
    ...(options.isOwnTab ? (['close'] as const) : []),
    'logout',
  ]
  const kept = await options.store.get(recoveryName(options.userId))
  // It waits since an earlier visit.
  const waits = kept !== undefined && others.includes('operator')
  const entered = await laterWallet(options.store, options.userId)
  let outcome: Outcome | undefined = waits ? 'operator' : entered ? 'waiting' : first
  for (;;) {
    const ways = others.filter((way) => way !== outcome)
    const question = questionOf(options, ways)
    if (outcome === 'passkey') outcome = await askForPasskey(question, passkeys)
    else if (outcome === 'password' && password) outcome = await askForPassword(question, password)
    else if (outcome === 'device') outcome = (await byDevice(options)) ?? first
    else if (outcome === 'words') outcome = await byWords(options, first)
    else if (outcome === 'waiting') outcome = (await byWaiting(options)) ?? first
    else if (outcome === 'operator') outcome = (await byOperator(options)) ?? first
    else if (outcome === 'close') outcome = (await byClosing(options)) ?? first
    else if (outcome === 'logout') throw new FrameError('rejected')
    else if (typeof outcome === 'object') return outcome
    else outcome = await tellNotHere(options, ways)
  }
}

function questionOf({ step, keys, userId, remote }: UnlockOptions, ways: readonly Way[]) {
  return {
    step,
    why: words.unlock.why,
    others: labelled(ways),
    open: (opener: SecretOpener): Promise<WalletRecord> => keys.unlock({ userId, remote, opener }),
  }
}

/** Those that are offered: a wallet is not waited for before its words were entered. */
const labelled = (ways: readonly Way[]) =>
  ways.flatMap((way) => (way === 'waiting' ? [] : [[way, words.unlock.ways[way]] as const]))

/** Resolves with undefined if the user leaves. */
async function byDevice(options: UnlockOptions): Promise<WalletRecord | undefined> {
  const { openByTransfer } = await insist(options.step, words.opening, () =>
    loadCode(() => import('../transfer/openByTransfer.ts')),
  )
  return openByTransfer(options)
}

/** Resolves with undefined if the user leaves. */
async function byOperator(options: UnlockOptions): Promise<WalletRecord | undefined> {
  const { recoverWallet } = await insist(options.step, words.opening, () =>
    loadCode(() => import('../recovery/recoverWallet.ts')),
  )
  return recoverWallet(options)
}

/** Resolves with undefined if the user leaves, or takes back what was entered. */
async function byWaiting(options: UnlockOptions): Promise<WalletRecord | undefined> {
  const { waitForWords } = await insist(options.step, words.opening, () =>
    loadCode(() => import('../recovery/waitForWords.ts')),
  )
  return waitForWords(options)
}

/** Asks the user about deleting what nothing opens. Resolves with undefined: it takes a day, or the user leaves. */
async function byClosing(options: UnlockOptions): Promise<undefined> {
  const { closeUnopened } = await insist(options.step, words.opening, () =>
    loadCode(() => import('../recovery/closeUnopened.ts')),
  )
  await closeUnopened(options)
}

/** The user has nothing that opens the wallet but other devices and the words. */
function tellNotHere({ step }: UnlockOptions, ways: readonly Way[]): Promise<Outcome> {
  const { notHere, notHereWhy, ways: names } = words.unlock
  return step<Outcome>((screen) => {
    const other = button(names.device, { look: 'primary', type: 'submit' })
    const actions = h(
      'div',
      { className: 'screen-actions' },
      other,
      ...waysOut(screen, labelled(ways.filter((way) => way !== 'device'))),
    )
    const submit = async () => screen.done('device')
    screen.show(form(submit, title(notHere), text(notHereWhy), actions))
  })
}

/** `back` is where the user came from. */
async function byWords(
  options: UnlockOptions,
  back: Way | undefined,
): Promise<Outcome | undefined> {
  const { step, keys, userId, remote, service } = options
  if (!options.asksForWords) {
    await tellWhereWords(step)
    return back
  }
  const { restore } = words
  const { provider } = (await service.login())?.user ?? {}
  // The words sign it. Without a key, a login by passkey is more than a login.
  const isLater = !remote.isSigned && provider !== 'passkey'
  const why = isLater ? [restore.why, ' ', restore.later] : [restore.why]
  const entered = await step<string | undefined>((screen) => {
    const list = field({ label: restore.label, hint: restore.hint, isLong: true })
    const submit = async () => {
      try {
        // Checked before the user is asked for a code; what was entered is not kept.
        wordsToEntropy(list.input.value).fill(0)
        screen.done(list.input.value)
      } catch {
        list.setProblem(restore.wrong)
        list.input.focus()
      }
    }
    const leave = button(restore.back, { look: 'ghost', onClick: () => screen.done(undefined) })
    const action = button(restore.submit, { look: 'primary', type: 'submit' })
    const actions = h('div', { className: 'screen-actions' }, action, leave)
    screen.show(form(submit, title(restore.title), text(...why), list.element, actions))
  })
  if (entered === undefined || !(await confirmUser(options))) return back
  const outcome = await insist(step, words.opening, () =>
    keys.restore({ userId, remote, words: entered }).then(
      (record) => record ?? 'waiting',
      (error: unknown) => {
        if (isKeyError(error, 'ADDRESS_MISMATCH')) return undefined
        // Something is about to happen to the wallet already, of which the user is told.
        if (reasonOf(error) === 'HOLD_PENDING') return 'waiting'
        throw error
      },
    ),
  )
  if (outcome) return outcome
  await step<void>((screen) => {
    const again = button(words.failed.again, { look: 'primary', type: 'submit' })
    const retry = async () => screen.done()
    screen.show(form(retry, title(words.failed.title), text(restore.otherWallet), again))
  })
  return 'words'
}
