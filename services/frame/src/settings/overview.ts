import { sanitizeName } from '@bowline/common'
import { type Hold, namedHold } from '../acts/namedHold.ts'
import { words as further } from '../acts/words.ts'
import { countryText, dayText, format, timeText } from '../language/language.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { type ClosedWallet, isShared, type RemoteWallet } from '../wallet/createWallet.ts'
import { words } from '../words.ts'
import { whereSmartAccount } from './aboutSmartAccount.ts'
import { row, section } from './parts.ts'
import type { Settings } from './Settings.ts'

type Device = Awaited<ReturnType<Service['auth']['devices']>>['devices'][number]
type AllowedApp = Awaited<ReturnType<Service['auth']['apps']>>['apps'][number]
type Recovery = NonNullable<Awaited<ReturnType<Service['vault']['recovery']>>['recovery']>

type EmailChange = NonNullable<Awaited<ReturnType<Service['auth']['emailChange']>>['change']>

export interface Overview {
  readonly user: Login['user']
  readonly remote: RemoteWallet
  readonly record: WalletRecord
  readonly devices: readonly Device[]
  /** Deleted ones. */
  readonly kept: readonly ClosedWallet[]
  /** Those that were allowed from this page. */
  readonly apps: readonly AllowedApp[]
  /** The address that is about to replace the user's. */
  readonly change: EmailChange | null
  /** A device that waits for the operator. */
  readonly recovery: Recovery | null
  /** What is about to happen to the wallet. */
  readonly hold: Hold | null
  /** Where the smart account can be used; undefined if nobody knows. */
  readonly networks: readonly string[] | undefined
}

/** What the user wants to do next. */
export type Act =
  | { readonly kind: 'protect' | 'words' | 'kit' | 'acts' | 'permissions' | 'addDevice' | 'logout' }
  | { readonly kind: 'changeEmail' | 'keepEmail' | 'stopRecovery' | 'data' | 'close' }
  | { readonly kind: 'keepWallet' | 'limits' }
  | { readonly kind: 'removeSlot'; readonly slotId: string }
  | { readonly kind: 'removeDevice'; readonly deviceId: string }
  | { readonly kind: 'leaveApp'; readonly origin: string }
  | { readonly kind: 'bringBack'; readonly walletId: string }

/** One address of each family, on its main network. */
const SHOWN = /^(eip155:1|solana:5eykt|bip122:000000000019|polkadot:91b1)/

const FAMILIES: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** Shows the wallet with everything that its user can do, and resolves with the choice. */
export function showOverview({ step }: Settings, overview: Overview): Promise<Act> {
  const { user, remote, record, devices, apps, change, recovery, hold, networks, kept } = overview
  const { settings } = words
  const {
    recovery: more,
    data,
    hold: waits,
    limits,
    apps: allowed,
    changeEmail,
    kept: deleted,
  } = further
  const where = whereSmartAccount(record, networks)
  // Who has opened the wallet signs it.
  const mayKeep = hold?.canEnd || (remote.isSigned && hold?.act !== 'register')
  return step<Act>((screen) => {
    const act = (label: string, chosen: Act, look: 'secondary' | 'danger' = 'secondary') =>
      button(label, { look, onClick: () => screen.done(chosen) })
    const addresses = record.accounts
      .filter(({ id, type }) => SHOWN.test(id) && type !== 'ordinals')
      .flatMap(({ id, type }) => {
        const [family = '', , address = ''] = id.split(':')
        const name = type === 'smartAccount' ? settings.smartAccount : FAMILIES[family]
        return [h('dt', {}, name), h('dd', { className: 'screen-address' }, address)]
      })
    const slots = remote.slots.flatMap((slot) => {
      if (slot.kind === 'device') return []
      const name = slot.kind === 'agent' ? more.operator : settings[slot.kind]
      const remove = act(settings.remove, { kind: 'removeSlot', slotId: slot.slotId }, 'danger')
      return [row(name, settings.since({ date: dayText(slot.createdAt) }), remove)]
    })
    const hasPassword = remote.slots.some(({ kind }) => kind === 'password')
    const known = devices.map(({ id, browser, site, place, createdAt, usedAt, isThisOne }) => {
      const name = sanitizeName(browser) ?? settings.device
      const since = settings.since({ date: timeText(createdAt) })
      // Browsers keep this page apart for each site, so one browser is there once for each.
      const where = [site && new URL(site).host, place && countryText(place)]
      const about = [...where, since].filter((one) => one !== undefined)
      if (isThisOne) return row(name, [settings.thisDevice, ...about].join(' · '))
      const end = act(settings.end, { kind: 'removeDevice', deviceId: id }, 'danger')
      const used = settings.usedAt({ date: timeText(usedAt) })
      return row(name, [...about, used].join(' · '), end)
    })
    const entered = apps.map(({ origin, allowedAt, usedAt }) => {
      const times = [
        settings.since({ date: dayText(allowedAt) }),
        settings.usedAt({ date: timeText(usedAt) }),
      ]
      const leave = act(settings.remove, { kind: 'leaveApp', origin }, 'danger')
      return row(new URL(origin).host, times.join(' · '), leave)
    })
    const keptRow = ({ walletId, closedAt, goneAt, canRestore }: ClosedWallet) => {
      const until = (canRestore ? deleted.until : deleted.device)({ date: timeText(goneAt) })
      const back = act(deleted.restore, { kind: 'bringBack', walletId })
      return row(deleted.deleted({ date: timeText(closedAt) }), until, back)
    }
    const browsers = remote.slots.filter(({ kind }) => kind === 'device').length
    const unprotected =
      browsers > 1 ? settings.onBrowsers({ count: browsers }, format()) : settings.isUnprotected
    const email =
      user.provider === 'email' && user.email
        ? change
          ? row(
              user.email,
              settings.emailSoon({ email: change.email, date: dayText(change.effectiveAt) }),
              change.canKeep ? act(settings.keepEmail, { kind: 'keepEmail' }) : undefined,
            )
          : row(user.email, settings.emailNow, act(settings.changeEmail, { kind: 'changeEmail' }))
        : false
    screen.show(
      h(
        'div',
        { className: 'screen' },
        title(settings.title),
        text(user.email ?? '', user.email ? ' · ' : '', words.custody[record.custody]),
        ...(hold
          ? [
              section(
                namedHold(hold),
                row(
                  sanitizeName(hold.browser) ?? settings.device,
                  waits.from({ time: timeText(hold.effectiveAt) }),
                  mayKeep ? act(waits.keep, { kind: 'keepWallet' }) : undefined,
                ),
                !mayKeep && text(waits.newer),
              ),
            ]
          : []),
        ...(recovery
          ? [
              section(
                more.title,
                row(
                  sanitizeName(recovery.browser) ?? settings.device,
                  more.from({ date: timeText(recovery.readyAt) }),
                  act(more.stop, { kind: 'stopRecovery' }, 'danger'),
                ),
              ),
            ]
          : []),
        h('dl', { className: 'screen-facts' }, ...addresses),
        ...(where ? [text(where)] : []),
        section(
          settings.protection,
          // The operator can, in the other case: that is said above.
          (isShared(remote) || record.custody !== 'assisted') &&
            text(isShared(remote) ? settings.isProtected : unprotected),
          ...slots,
          record.custody !== 'ephemeral' &&
            act(hasPassword ? settings.protectAgain : settings.protect, { kind: 'protect' }),
        ),
        ...(email
          ? [section(settings.email, email, change?.canKeep === false && text(changeEmail.newer))]
          : []),
        section(settings.devices, ...known, act(settings.addDevice, { kind: 'addDevice' })),
        ...(entered.length > 0 ? [section(allowed.title, ...entered)] : []),
        section(
          settings.keys,
          text(settings.keysWhy),
          ...(remote.exportAfter
            ? [text(more.keysLater({ date: timeText(remote.exportAfter) }))]
            : [act(settings.showWords, { kind: 'words' }), act(settings.saveKit, { kind: 'kit' })]),
        ),
        section(limits.title, text(limits.why), act(limits.change, { kind: 'limits' })),
        section(settings.permissions, act(settings.showPermissions, { kind: 'permissions' })),
        section(settings.acts, act(settings.showActs, { kind: 'acts' })),
        section(
          data.title,
          text(data.why),
          !remote.exportAfter && act(data.save, { kind: 'data' }),
          !hold && act(data.close, { kind: 'close' }, 'danger'),
        ),
        ...(kept.length > 0 ? [section(deleted.title, ...kept.map(keptRow))] : []),
        act(settings.logout, { kind: 'logout' }),
      ),
    )
  })
}
