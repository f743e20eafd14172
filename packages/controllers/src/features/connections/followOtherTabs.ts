import type { Namespace } from '@bowline/common'
import type { Claim } from '../../kit/connections.ts'
import type { Core } from '../../kit/kit.ts'
import type { LiveSession, SavedConnection } from '../../kit/sessions.ts'
import { beginRestoring, isRestore } from './beginRestoring.ts'
import { isSavedByAccount } from './pickUp.ts'
import { restore } from './restore.ts'
import { isSaved } from './savedConnections.ts'

/** Reads what another tab has saved, and follows it in every family. */
export async function readOtherTabs(core: Core): Promise<void> {
  await core.saved.load()
  if (!core.lifetime.aborted) await follow(core, [...core.adapters.keys()])
}

/**
 * Follows what other tabs did in families that were skipped because of an attempt, now that it has
 * failed. Other families are left alone: their wallets would be asked again for no reason.
 */
export async function followSkipped(core: Core): Promise<void> {
  const namespaces = [...(skipped.get(core) ?? [])]
  skipped.delete(core)
  if (namespaces.length > 0) await follow(core, namespaces)
}

/** Families with an attempt of their own at the time another tab changed them. */
const skipped = new WeakMap<Core, ReadonlySet<Namespace>>()

/**
 * Ends the families that another tab ended, and restores those that it connected. The last tab to connect
 * wins in all tabs. A family with an attempt of its own is skipped: if the attempt succeeds it is newer. What this tab is
 * restoring is older, so it begins anew with what is saved now.
 */
async function follow(core: Core, namespaces: readonly Namespace[]): Promise<void> {
  const { connections, events, held, saved, sessions } = core
  const claims = connections.claims()
  const claimedBy = (matches: (claim: Claim) => boolean) => {
    const all = claims.filter(matches).flatMap((claim) => claim.namespaces)
    return namespaces.filter((namespace) => all.includes(namespace))
  }
  const busy = claimedBy((claim) => !isRestore(claim))
  const restored = claimedBy(isRestore)
  skipped.set(core, new Set([...(skipped.get(core) ?? []), ...busy]))
  const free = namespaces.filter((namespace) => !busy.includes(namespace))
  const stale = free.filter((namespace) => {
    const live = sessions.ownerOf(namespace)
    const wallet = saved.get(namespace)
    if (live?.session.adopted) return false
    return live && !(wallet && isSameWallet(live, wallet))
  })
  // The other tab has told the wallet. A second call could end a session that was just connected there.
  const gone = sessions.take(stale).flatMap(({ namespaces }) => namespaces)
  if (gone.length > 0) events.emit('disconnected', { namespaces: gone, by: 'app' })
  const kept = free.filter((namespace) => keepsHeld(core, namespace))
  // Nor is it told of these: the permission that they use may be the one of the other tab's session.
  held.takeAll(free.filter((namespace) => !kept.includes(namespace)))
  const open = free.filter((namespace) => !sessions.ownerOf(namespace) && !heldOf(core, namespace))
  connections.revoke(
    (claim) => isRestore(claim) && claim.namespaces.some((one) => open.includes(one)),
  )
  // Wallets are here by now, but for those that were waited for.
  const [waiting, here] = [true, false].map((isWaiting) =>
    open.filter((namespace) => restored.includes(namespace) === isWaiting),
  )
  await Promise.all([
    restore(core, beginRestoring(core, waiting ?? [])),
    restore(core, beginRestoring(core, here ?? []), { waitMs: 0 }),
  ])
}

const heldOf = ({ heldSessions }: Core, namespace: Namespace) =>
  heldSessions.getState().find(({ namespaces }) => namespaces.includes(namespace))

/** Whether the session that is held for a family is of the wallet that is saved for it. */
function keepsHeld(core: Core, namespace: Namespace): boolean {
  const held = heldOf(core, namespace)
  const wallet = core.saved.get(namespace)
  return !!held && !!wallet && isSameWallet(held, wallet)
}

/** Each page counts the ids of wallets of one domain by itself, so another page may know this wallet by another id. */
const isSameWallet = (live: LiveSession, wallet: SavedConnection): boolean =>
  isSaved(live.connector, wallet) || isSavedByAccount(live, wallet)
