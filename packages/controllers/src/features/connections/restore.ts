import { type Connector, type Namespace, toKitError } from '@bowline/common'
import { raceAbort } from '../../core/boundedWait.ts'
import { isPageVisible } from '../../core/browserPage.ts'
import type { Core } from '../../kit.ts'
import { admits } from './admits.ts'
import { beginRestoring, type Restoring } from './beginRestoring.ts'
import { letGo } from './letGo.ts'
import { type PickedUp, pickUp } from './pickUp.ts'
import type { SavedConnection } from './SavedConnection.ts'
import { claimantsOf } from './savedConnections.ts'

/** How long to wait for a wallet to announce itself. */
export const ANNOUNCE_WAIT_MS = 3_000

/**
 * Restores earlier connections, each wallet on its own, without asking the user. A locked wallet is
 * restored as locked. A wallet that cannot be restored is disconnected, and stays saved unless it says
 * that this site has no permission any more. Then its user is signed out. A wallet that appears later, or
 * answers later, is restored then, unless something newer was connected. One that did not answer while the page was
 * hidden is asked again when the page is shown.
 */
export async function restore(
  core: Core,
  restoring: readonly Restoring[],
  { waitMs = ANNOUNCE_WAIT_MS }: { readonly waitMs?: number | undefined } = {},
): Promise<void> {
  await restoreEach(core, restoring, waitMs)
}

async function restoreEach(
  core: Core,
  restoring: readonly Restoring[],
  waitMs: number,
): Promise<void> {
  await Promise.all(restoring.map((one) => restoreOne(core, one, waitMs)))
  const namespaces = restoring.flatMap(({ claim }) => claim.namespaces)
  // Never rejects: failures are logged.
  if (namespaces.some((one) => !core.saved.get(one))) void core.signIn.getState()?.endUnused?.()
}

/** Restores one wallet, by asking it, or by what it has `answered` after its time. */
async function restoreOne(
  core: Core,
  restoring: Restoring,
  waitMs: number,
  answered?: PickedUp,
): Promise<void> {
  const { events, logger, saved, sessions } = core
  const { claim, signal, wallet } = restoring
  const { namespaces } = claim
  const { connectorId } = wallet
  const wasHidden = !isPageVisible()
  try {
    const [first, ...more] = await raceAbort(announced(core, wallet, waitMs, signal), signal)
    if (!first) {
      claim.end()
      return await noteAwaited(core, namespaces)
    }
    const onLate = (late: PickedUp) => takeLate(core, restoring, late)
    const { connector, session } =
      answered ?? (await pickUp(core, [first, ...more], restoring, onLate))
    const isAdmitted = await admits(core, session, signal)
    if (signal.aborted) return void letGo(session)
    if (session && !isAdmitted) {
      core.held.hold({ connector, session, namespaces })
      return claim.end()
    }
    const scopes = session?.scopes().filter(({ accounts }) => accounts.length > 0) ?? []
    // The app may have connected another wallet meanwhile with a library of its own.
    const open = namespaces.filter((namespace) => {
      const owner = sessions.ownerOf(namespace)
      return !owner || owner.connector.id === connector.id
    })
    const served = scopes
      .map(({ namespace }) => namespace)
      .filter((namespace) => namespaces.includes(namespace))
    const locked = session?.locked?.() ?? []
    const untold = session?.missing?.map(({ namespace }) => namespace) ?? []
    const left = [...served, ...locked, ...untold]
    for (const namespace of namespaces) if (!left.includes(namespace)) saved.forget(namespace)
    if (session && served.length + locked.length > 0) sessions.attach(connector, session, open)
    claim.end()
    const picked = served.filter((namespace) => open.includes(namespace))
    if (picked.length === 0) return
    const method = connector.pairs ? 'qrcode' : 'browser'
    const { id } = connector
    events.emit('connected', { connectorId: id, namespaces: picked, restored: true, method })
  } catch (error) {
    claim.end()
    if (signal.aborted) return
    logger.log('warn', 'restore failed', { connectorId, code: toKitError(error).code })
    if (wasHidden || !isPageVisible()) await noteAwaited(core, namespaces)
  }
}

/** Families whose wallets were not there in time, or did not answer while the page was hidden. */
const awaited = new WeakMap<Core, ReadonlySet<Namespace>>()

async function noteAwaited(core: Core, namespaces: readonly Namespace[]): Promise<void> {
  awaited.set(core, new Set([...(awaited.get(core) ?? []), ...namespaces]))
  if (isPageVisible()) await restoreAwaited(core)
}

/** Restores wallets that were waited for, as far as they are here now. Never rejects: failures are logged. */
export async function restoreAwaited(core: Core): Promise<void> {
  const { connectors, saved } = core
  const all = [...(awaited.get(core) ?? [])]
  const due = all.filter((one) => {
    const wallet = saved.get(one)
    const isHere = wallet && claimantsOf(connectors.getState(), wallet).length > 0
    return isHere && isOpen(core, one)
  })
  awaited.set(core, new Set(all.filter((one) => !due.includes(one))))
  if (due.length > 0) await restoreEach(core, beginRestoring(core, due), 0)
}

/** Whether nothing newer is connected, or about to be. */
const isOpen = ({ connections, sessions }: Core, namespace: Namespace): boolean =>
  !sessions.ownerOf(namespace) && !connections.isClaimed(namespace)

/** Takes what a wallet has answered after its time, unless something newer holds its families by then. */
async function takeLate(
  core: Core,
  { claim, signal, wallet }: Restoring,
  late: PickedUp,
): Promise<void> {
  const isSame = (one: Namespace) => core.saved.get(one)?.connectorId === wallet.connectorId
  const open = claim.namespaces.filter((one) => isSame(one) && isOpen(core, one))
  const [restoring] = signal.aborted ? [] : beginRestoring(core, open)
  if (restoring) await restoreOne(core, restoring, 0, late)
  else await letGo(late.session)
}

/** Finds those that claim to be the wallet, and waits for wallets that announce themselves late. */
function announced(
  { clock, connectors }: Core,
  wallet: SavedConnection,
  waitMs: number,
  signal: AbortSignal,
): Promise<readonly Connector[]> {
  const find = () => claimantsOf(connectors.getState(), wallet)
  const found = find()
  if (found.length > 0 || waitMs === 0) return Promise.resolve(found)
  return new Promise((resolve) => {
    const finish = () => {
      stopWaiting()
      unsubscribe()
      resolve(find())
    }
    const stopWaiting = clock.after(waitMs, finish)
    const unsubscribe = connectors.subscribe(() => {
      if (find().length > 0) finish()
    })
    signal.addEventListener('abort', finish, { once: true })
  })
}
