import { loadCode } from '@bowline/common'
import { words as further } from '../acts/words.ts'
import type { Hold } from '../guard/createHold.ts'
import { confirmUser } from '../login/confirmUser.ts'
import type { Asked } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import { insist, reasonOf } from '../screen/failures.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { isRefused } from '../service/isLost.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { confirmUse, takesMore } from '../wallet/confirmUse.ts'
import { createKeys } from '../wallet/createKeys.ts'
import type { RemoteWallet } from '../wallet/createWallet.ts'
import { keepWallet } from '../wallet/keepWallet.ts'
import { protectWallet } from '../wallet/protectWallet.ts'
import { words } from '../words.ts'
import { inOtherWallets, smartNetworks } from './aboutSmartAccount.ts'
import { bringBack } from './bringBack.ts'
import { changeEmail } from './changeEmail.ts'
import { changeLimits } from './changeLimits.ts'
import { closeWallet } from './closeWallet.ts'
import { type Act, showOverview } from './overview.ts'
import type { Settings } from './Settings.ts'
import { showActs } from './showActs.ts'
import { showPermissions } from './showPermissions.ts'
import { takeAway } from './takeAway.ts'
import { saveData, saveKitFile, showWords } from './takeKeys.ts'

export interface SettingsOptions extends Omit<Settings, 'step' | 'keys'> {
  readonly asked: Asked<void>
  /** Holds what is done here, if an app has opened this page: it may have laid another window over it. */
  readonly hold?: Hold | undefined
  /** What an app has led here for. */
  readonly first?: Extract<Act['kind'], 'addDevice'> | undefined
}

/** Shows the wallet of the user who is logged in, until the user logs out. */
export async function runSettings(running: SettingsOptions): Promise<void> {
  const { asked, first: wanted, hold = (step) => step, ...options } = running
  let first = wanted
  const { service, wallet } = options
  const step = hold(createSteps(asked))
  const settings: Settings = { ...options, step, keys: createKeys(options) }
  for (;;) {
    const login = await service.login()
    if (!login) return
    const { auth } = service
    const found = await insist(step, words.opening, async () => {
      // First: what is due happens once the wallet is read, and may end the login.
      const { remote, record, kept = [] } = await wallet.find(login.user.id)
      if (!remote || !record) return undefined
      const [{ devices }, { apps }, { change }, { recovery }, { hold }, networks] =
        await Promise.all([
          auth.devices({}),
          auth.apps({}),
          auth.emailChange({}),
          service.vault.recovery({}),
          service.vault.hold({}),
          smartNetworks(settings.permissions),
        ])
      return { remote, record, kept, devices, apps, change, recovery, hold, networks }
    })
    if (!found) return
    const { remote, record } = found
    const act: Act = first
      ? { kind: first }
      : await showOverview(settings, { ...found, user: login.user })
    first = undefined
    if (act.kind === 'logout') return
    const before = remote.slots.find(({ kind }) => kind === 'password')?.slotId
    const user = { id: login.user.id, name: login.user.email ?? login.user.id, before }
    const { hold } = found
    if (act.kind === 'bringBack') {
      const closed = found.kept.find(({ walletId }) => walletId === act.walletId)
      if (closed && (await bringBack(settings, closed))) return
    } else if (act.kind !== 'close') {
      const performed = perform(settings, act, { ...user, remote, record, hold })
      // Its user has read why, and looks at what there is now.
      await performed.catch((error: unknown) => {
        if (!isRefused(error)) throw error
      })
    }
    // Whoever finds an open tab must not be able to do this, as with most of the others.
    else if (await confirmUser(settings)) {
      const options = {
        note: noteOf({ remote, record }),
        canTakeKeys: !remote.exportAfter,
        isSigned: remote.isSigned,
      }
      if (await closeWallet(settings, options)) return
    }
  }
}

async function perform(
  settings: Settings,
  act: Exclude<Act, { kind: 'logout' | 'close' | 'bringBack' }>,
  user: User,
): Promise<void> {
  const { step, service, keys } = settings
  const { custody } = user.remote
  if (act.kind === 'acts') return showActs(settings)
  if (act.kind === 'permissions') return showPermissions(settings)
  if (act.kind === 'data') return saveData(settings)
  if (act.kind === 'limits') return changeLimits(settings)
  if (act.kind === 'addDevice') {
    const { addDevice } = await insist(step, words.opening, () =>
      loadCode(() => import('../transfer/addDevice.ts')),
    )
    return addDevice(settings)
  }
  if (act.kind === 'keepEmail') {
    await insist(step, words.settings.working, () => service.auth.keepEmail({}))
    return
  }
  if (act.kind === 'stopRecovery') {
    await insist(step, words.settings.working, () => service.vault.cancelRecovery({}))
    return
  }
  if (act.kind === 'leaveApp') {
    const { origin } = act
    await insist(step, words.settings.working, () => service.auth.leaveApp({ origin }))
    return
  }
  if (act.kind === 'keepWallet') return keepWallet(settings, user.hold)
  // Whoever finds an open tab must not be able to do any of this. What takes the keys along asks for what opens them, if
  // there is more than this browser, and for nothing besides.
  const takesKeys = act.kind === 'words' || act.kind === 'kit'
  const asksAnyway = takesKeys && (await takesMore(settings, { for: 'export' }))
  if (!asksAnyway && !(await confirmUser(settings))) return
  if (act.kind === 'protect') {
    const opening = await confirmUse(settings, { for: 'slots' })
    if (opening === 'left') return
    const opens = typeof opening === 'function' ? opening : undefined
    const opensElsewhere = user.remote.slots.length > 1
    const asked = { step, keys, user, replaces: user.before, custody, opens, opensElsewhere }
    await protectWallet(asked)
  }
  // The key of a wallet of an earlier release: the server takes a day, and tells of it. Nothing waits for it here. What
  // protects the wallet is older then, so it counts from that time on.
  await keys.register().catch(() => {})
  if (act.kind === 'protect') return
  if (act.kind === 'changeEmail') return changeEmail(settings)
  const note = noteOf(user)
  if (act.kind === 'words') return showWords(settings, note)
  if (act.kind === 'kit') return saveKitFile(settings, note)
  const problem = await insist(step, words.settings.working, () =>
    takeAway(settings, act, user.remote).catch((error: unknown) => {
      const { hold } = further
      const problems: Readonly<Record<string, string>> = {
        LAST_SLOT: hold.lastWay,
        LOGIN_TOO_NEW: hold.newer,
      }
      const said = problems[reasonOf(error) ?? '']
      if (said === undefined) throw error
      return said
    }),
  )
  if (problem) await tell(settings, problem)
}

function tell({ step }: Settings, what: string): Promise<void> {
  return step<void>((screen) => {
    const back = button(words.settings.back, { look: 'primary', type: 'submit' })
    screen.show(form(async () => screen.done(), title(words.settings.title), text(what), back))
  })
}

/** Whoever takes the keys along knows who else could sign, and what other wallets do not show. */
function noteOf({ remote, record }: Pick<User, 'remote' | 'record'>): string {
  const byOperator = remote.custody === 'assisted' ? words.custody.assisted : ''
  return `${byOperator} ${inOtherWallets(record)}`.trim()
}

interface User {
  readonly id: string
  readonly name: string
  /** The slot of the password that there is. */
  readonly before: string | undefined
  readonly remote: RemoteWallet
  readonly record: WalletRecord
  /** What is about to happen to the wallet. */
  readonly hold: { readonly canEnd: boolean } | null
}
