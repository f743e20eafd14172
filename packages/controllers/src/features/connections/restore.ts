import { type Connector, type Namespace, toKitError } from '@bowline/common'
import { raceAbort } from '../../core/boundedWait.ts'
import { isPageVisible } from '../../core/browserPage.ts'
import type { Core } from '../../kit/kit.ts'
import type { SavedConnection } from '../../kit/sessions.ts'
import { admits } from './admits.ts'
import { awaitWallet, isOpen, lookForAwaited } from './awaitedWallets.ts'
import { beginRestoring, type Restoring, type SavedWallet } from './beginRestoring.ts'
import { letGo } from './letGo.ts'
import { type Asked, isDoubtful, type PickedUp, pickUp } from './pickUp.ts'
import { claimantsOf } from './savedConnections.ts'

/** How long to wait for a wallet to announce itself. */
export const ANNOUNCE_WAIT_MS = 3_000

/**
 * Restores earlier connections, each wallet on its own, without asking the user. A locked wallet is
 * restored as locked. A wallet that cannot be restored is disconnected, and stays saved unless it says
 * that this site has no permission any more. Then its user is signed out. It is awaited: what appears later, or answers
 * later, is restored then, unless something newer was connected.
 */
export async function restore(
  core: Core,
  restoring: readonly Restoring[],
  { waitMs = ANNOUNCE_WAIT_MS }: { readonly waitMs?: number | undefined } = {},
): Promise<void> {
  await restoreEach(core, restoring, (one) => restoreOne(core, one, waitMs))
}

/** Restores wallets that are awaited, as far as they are here and answer. Never rejects: failures are logged. */
export const restoreAwaited = (core: Core): Promise<void> =>
  lookForAwaited(core, (wallet, found) => takeLate(core, wallet, found))

async function restoreEach(
  core: Core,
  restoring: readonly Restoring[],
  one: (restoring: Restoring) => Promise<void>,
): Promise<void> {
  await Promise.all(restoring.map(one))
  const namespaces = restoring.flatMap(({ claim }) => claim.namespaces)
  // Never rejects: failures are logged.
  if (namespaces.some((namespace) => !core.saved.get(namespace)))
    void core.signIn.getState()?.endUnused?.()
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
    const asked = { namespaces, signal, wallet }
    const found = answered ?? (await pickAnnounced(core, asked, waitMs))
    if (!found) {
      awaitWallet(core, namespaces, { mayPrompt: true })
      return claim.end()
    }
    const { connector, session } = found
    // Another tab may have left the wallet or connected another one, and this one is told later.
    await saved.load()
    if (!signal.aborted && !namespaces.every((one) => isStillSaved(core, one, wallet))) {
      void letGo(session)
      return claim.end()
    }
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
    if (signal.aborted) return claim.end()
    logger.log('warn', 'restore failed', { connectorId, code: toKitError(error).code })
    awaitWallet(core, namespaces, { mayPrompt: wasHidden || !isPageVisible() })
    claim.end()
    // Some wallets answer a page only while it is visible.
    if (wasHidden && isPageVisible()) await restoreAwaited(core)
  }
}

const isStillSaved = ({ saved }: Core, namespace: Namespace, wallet: SavedConnection): boolean =>
  saved.get(namespace)?.connectorId === wallet.connectorId

/** Takes what a wallet has answered after its time, unless something newer holds its families by then. */
async function takeLate(
  core: Core,
  { namespaces, wallet }: SavedWallet,
  late: PickedUp,
): Promise<void> {
  const open = namespaces.filter((one) => isStillSaved(core, one, wallet) && isOpen(core, one))
  const restoring = core.lifetime.aborted ? [] : beginRestoring(core, open)
  if (restoring.length === 0) return letGo(late.session)
  await restoreEach(core, restoring, (one) => restoreOne(core, one, 0, late))
}

/**
 * Asks the wallet once it has announced itself. One that shows another account than before may be a copy that came first, so
 * others have the rest of the time to come. Resolves with `undefined` if none comes.
 */
async function pickAnnounced(
  core: Core,
  asked: Asked,
  waitMs: number,
): Promise<PickedUp | undefined> {
  const { clock } = core
  const endsAt = clock.now() + waitMs
  const onLate = (late: PickedUp) => takeLate(core, asked, late)
  const [first, ...more] = await announced(core, asked, { count: 1, waitMs })
  if (!first) return undefined
  const picked = await pickUp(core, [first, ...more], asked, onLate)
  if (!isDoubtful(picked, asked.wallet)) return picked
  const count = more.length + 2
  const all = await announced(core, asked, { count, waitMs: Math.max(0, endsAt - clock.now()) })
  const [one, ...others] = all
  if (!one || all.length < count) return picked
  void letGo(picked.session)
  return pickUp(core, [one, ...others], asked, onLate)
}

/** Finds those that claim to be the wallet, and waits until so many have announced themselves. */
async function announced(
  { clock, connectors }: Core,
  { signal, wallet }: Asked,
  { count, waitMs }: { readonly count: number; readonly waitMs: number },
): Promise<readonly Connector[]> {
  const find = () => claimantsOf(connectors.getState(), wallet)
  if (waitMs === 0) return find()
  const answer = new Promise<readonly Connector[]>((resolve) => {
    const look = () => {
      if (find().length >= count) finish()
    }
    const finish = () => {
      stopWaiting()
      unsubscribe()
      resolve(find())
    }
    const stopWaiting = clock.after(waitMs, finish)
    const unsubscribe = connectors.subscribe(look)
    signal.addEventListener('abort', finish, { once: true })
    look()
  })
  return raceAbort(answer, signal)
}
