import {
  KitError,
  loadCode,
  type Session,
  type SignInOffer,
  type SignInTerms,
  toKitError,
} from '@bowline/common'
import { raceAbort } from '../../core/boundedWait.ts'
import type { InteractionControl } from '../../core/createInteraction.ts'
import type { ConnectParameters, ConnectResult, MissingConnection } from '../../kit/interactions.ts'
import type { Core } from '../../kit/kit.ts'
import type { SignedAtOnce, SignInGate } from '../../kit/SignInGate.ts'
import { tellRefusal } from '../../services/tellRefusal.ts'
import type { ConnectScope } from './connectScope.ts'
import { discardUnused, endDeclined, endReplaced } from './endUnused.ts'
import { letGo } from './letGo.ts'
import { type EndedAttempt, takeLateApproval } from './takeLateApproval.ts'

interface Attempt extends EndedAttempt {
  readonly control: InteractionControl
}

/** Asks the wallet, and makes its answer the connection. See `connect`. */
export async function performConnect(core: Core, attempt: Attempt): Promise<ConnectResult> {
  const { events, sessions } = core
  const { claim, connector, control, parameters, scope } = attempt
  const { id: connectorId } = connector
  if (control.signal.aborted) throw new KitError('ABORTED')
  const kept = isUsual(parameters) ? core.held.find(connectorId) : undefined
  const offered = offerSignIn(core.signIn.getState(), control.signal)
  const answer = kept ? Promise.resolve(kept.session) : ask(core, attempt, offered)
  // Never rejects: failures are logged.
  if (!kept) void endIfLate(core, attempt, answer)
  const session = await raceAbort(answer, control.signal).catch((error) => {
    tellRefusal(core.kit, error)
    // Never rejects: what it waits for may not happen.
    void takeLateApproval(core, attempt, error)
    throw error
  })
  const connected = session
    .scopes()
    .filter(({ accounts }) => accounts.length > 0)
    .map(({ namespace }) => namespace)
    .filter((namespace) => scope.namespaces.includes(namespace))
  const giveUp = (error: KitError) => {
    claim.end()
    if (!kept) void discardUnused(core, connectorId, session)
    // Nothing else decides about a session that is held until its user signs in.
    else if (error.code === 'USER_REJECTED') void endDeclined(core, kept)
    return error
  }
  if (connected.length === 0)
    throw giveUp(new KitError('WALLET_ANSWER_INVALID', { method: 'connect' }))
  if (parameters.method === 'mobile') await noteLink(core, parameters, session)
  try {
    await passGate(core, attempt, session, { signed: offered.signed(), isPressed: !kept })
  } catch (error) {
    throw giveUp(toKitError(error))
  }
  if (control.signal.aborted) throw giveUp(new KitError('ABORTED'))

  // The connection exists now: leaving the screen does not undo it.
  control.seal()
  const replaced = sessions.attach(connector, session, scope.namespaces)
  // One of the same wallet uses the permission of this connection.
  for (const unused of core.held.takeAll(connected))
    if (unused.connector.id !== connectorId) void letGo(unused.session)
  claim.end()
  core.activate(connected)
  const method = parameters.method ?? (connector.pairs ? 'qrcode' : 'browser')
  events.emit('connected', { connectorId, namespaces: connected, restored: false, method })
  // Never rejects: failures are logged.
  void endReplaced(core, replaced)
  return { session, connected, missing: missingOf(session, scope) }
}

/** Few connections are made by an app on this device, so what knows the links of wallets loads with those. */
async function noteLink(
  { kit, logger }: Core,
  parameters: ConnectParameters,
  session: Session,
): Promise<void> {
  try {
    const { noteOpened } = await loadCode(() => import('./noteOpened.ts'))
    noteOpened(kit, parameters, session)
  } catch (error) {
    // The wallet is connected all the same. Its user opens it by hand.
    logger.log('warn', 'link of the wallet not noted', { error: String(error) })
  }
}

/**
 * Lets the user sign in, if the app wants that. Throws if the session must not be connected: the user has left,
 * or does not sign in where that is required.
 */
async function passGate(
  { signIn }: Core,
  { claim, control }: Attempt,
  session: Session,
  connecting: Parameters<SignInGate['signIn']>[2],
): Promise<void> {
  const gate = signIn.getState()
  if (!gate) return
  const { signal } = control
  try {
    const isSignedIn = await raceAbort(gate.isSignedIn(session), signal).catch((error) => {
      if (signal.aborted || !gate.isRequired) throw error
      // The app's server does not answer, which is no fault of the wallet: the question to sign in says so.
      return false
    })
    if (isSignedIn) return
    claim.authenticate()
    await raceAbort(gate.signIn(session, control, connecting), signal)
  } catch (cause) {
    const isLeft = signal.aborted || toKitError(cause).code === 'ABORTED'
    if (gate.isRequired || isLeft) throw cause
  }
}

/**
 * Lists the requested families that were not granted. A paired wallet chooses by itself and gives no
 * reason.
 */
const missingOf = (session: Session, { namespaces }: ConnectScope): readonly MissingConnection[] =>
  (session.missing ?? [])
    .filter(({ namespace }) => namespaces.includes(namespace))
    .map(({ namespace, code }) => ({ namespace, code }))

/** Whether the app or user chose nothing but the wallet. */
const isUsual = ({ namespaces, chainId, via }: ConnectParameters): boolean =>
  !namespaces && !chainId && !via

/** Takes over a pairing that was prepared for the same parameters, or else asks the wallet. */
function ask(
  { preparedPairing }: Core,
  { connector, control, parameters, scope }: Attempt,
  { offer: signIn }: OfferedSignIn,
): Promise<Session> {
  const { ask, signal, tell } = control
  const { chainId, networks } = scope
  const prepared =
    connector.pairs && isUsual(parameters)
      ? preparedPairing().take(connector.id, networks)
      : undefined
  if (prepared) {
    signal.addEventListener('abort', () => prepared.abort())
    prepared.adopt({ ask, tell })
    return prepared.answer
  }
  if (!connector.pairs) tell({ kind: 'wallet' })
  return connector.connect({ networks, chainId, signal, ask, tell, via: parameters.via, signIn })
}

/** Ends the session of a wallet that ignored the abort and approves later. Never rejects. */
async function endIfLate(
  core: Core,
  { connector: { id }, control: { signal } }: Attempt,
  answer: Promise<Session>,
): Promise<void> {
  try {
    const session = await answer
    if (signal.aborted) await discardUnused(core, id, session)
  } catch {
    // The caller of `answer` is told.
  }
}

interface OfferedSignIn {
  /** The offer for the connector. Absent if the app has its users sign in afterwards, or not at all. */
  readonly offer: SignInOffer | undefined
  /** What the wallet has signed. */
  signed(): SignedAtOnce | undefined
}

/** Offers a connector to sign in at once, for one attempt: one family signs, and once. */
function offerSignIn(gate: SignInGate | undefined, signal: AbortSignal): OfferedSignIn {
  let isAsked = false
  let terms: SignInTerms | undefined
  let handedOver: Pick<SignedAtOnce, 'proof' | 'added'> | undefined
  return {
    offer: gate?.terms && {
      async terms(namespace) {
        if (isAsked) return undefined
        isAsked = true
        terms = await gate.terms?.(namespace, signal)
        // Another family of this wallet may sign.
        isAsked = terms !== undefined
        return terms
      },
      signed(proof, added) {
        handedOver = { proof, added }
      },
    },
    signed: () => terms && handedOver && { ...handedOver, terms },
  }
}
