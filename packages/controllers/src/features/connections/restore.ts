import {
  type ChainId,
  type Connector,
  isAccountId,
  type Network,
  type Session,
  toKitError,
} from '@bowline/common'
import { raceAbort, within } from '../../core/boundedWait.ts'
import type { Core } from '../../kit.ts'
import type { Restoring } from './beginRestoring.ts'
import { connectScope } from './connectScope.ts'
import type { SavedConnection } from './SavedConnection.ts'
import { isSaved } from './savedConnections.ts'

/** How long to wait for a wallet to announce itself. */
export const ANNOUNCE_WAIT_MS = 3_000
/** How long to wait for a wallet to return an earlier session. */
export const RESTORE_TIMEOUT_MS = 10_000

/**
 * Restores earlier connections, each wallet on its own, without asking the user. A locked wallet is
 * restored as locked. A wallet that cannot be restored is disconnected, and stays saved unless it says
 * that this site has no permission any more.
 */
export async function restore(
  core: Core,
  restoring: readonly Restoring[],
  { waitMs = ANNOUNCE_WAIT_MS }: { readonly waitMs?: number | undefined } = {},
): Promise<void> {
  await Promise.all(restoring.map((one) => restoreOne(core, one, waitMs)))
}

async function restoreOne(core: Core, restoring: Restoring, waitMs: number): Promise<void> {
  const { events, logger, saved, sessions } = core
  const { claim, signal, wallet } = restoring
  const { namespaces } = claim
  const { connectorId } = wallet
  try {
    const connector = await raceAbort(announced(core, wallet, waitMs, signal), signal)
    if (!connector) return claim.end()
    const session = await admitted(core, await pickUp(core, connector, restoring), signal)
    if (signal.aborted) return
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
    if (!signal.aborted)
      logger.log('warn', 'restore failed', { connectorId, code: toKitError(error).code })
  }
}

/** Returns the session, unless its user has to sign in first. One that is not taken is let go of. */
async function admitted(
  { clock, signIn }: Core,
  session: Session | undefined,
  signal: AbortSignal,
): Promise<Session | undefined> {
  const gate = signIn.getState()
  if (!session || !gate?.isRequired) return session
  let isSignedIn = false
  try {
    const answer = within(gate.isSignedIn(session), RESTORE_TIMEOUT_MS, clock)
    isSignedIn = await raceAbort(answer, signal)
  } finally {
    // A wallet that refuses has nothing to let go of.
    if (!isSignedIn) void letGo(session).catch(() => {})
  }
  return isSignedIn ? session : undefined
}

async function pickUp(
  { clock, networks }: Core,
  connector: Connector,
  { claim: { namespaces }, signal, wallet }: Restoring,
): Promise<Session | undefined> {
  const scope = connectScope(networks.getState(), connector, { namespaces })
  const stop = new AbortController()
  const answer = connector.restore?.({
    networks: scope.networks,
    chainId: known(scope.networks, wallet.chainId),
    account:
      wallet.account !== undefined && isAccountId(wallet.account) ? wallet.account : undefined,
    signal: AbortSignal.any([signal, stop.signal]),
  })
  if (!answer) return undefined
  try {
    return await raceAbort(within(answer, RESTORE_TIMEOUT_MS, clock), signal)
  } catch (error) {
    // A wallet that rejects late has no session to discard.
    void answer.then(letGo).catch(() => {})
    throw error
  } finally {
    stop.abort()
  }
}

/**
 * Makes a session that came too late stop listening to its wallet. A session that cannot be discarded is
 * left alone: its permission is the one that the saved connection uses.
 */
async function letGo(session: Session | undefined): Promise<void> {
  await Promise.all((session?.parts ?? [session]).map((part) => part?.discard?.()))
}

/** Returns the chain if the app still serves it. */
const known = (networks: readonly Network[], wanted: string): ChainId | undefined =>
  networks.find(({ chainId }) => chainId === wanted)?.chainId

/** Finds the wallet, and waits for wallets that announce themselves late. */
function announced(
  { clock, connectors }: Core,
  wallet: SavedConnection,
  waitMs: number,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const find = () => connectors.getState().find((connector) => isSaved(connector, wallet))
  const found = find()
  if (found || waitMs === 0) return Promise.resolve(found)
  return new Promise((resolve) => {
    const finish = () => {
      stopWaiting()
      unsubscribe()
      resolve(find())
    }
    const stopWaiting = clock.after(waitMs, finish)
    const unsubscribe = connectors.subscribe(() => {
      if (find()) finish()
    })
    signal.addEventListener('abort', finish, { once: true })
  })
}
