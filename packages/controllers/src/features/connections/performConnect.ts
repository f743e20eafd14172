import { type Connector, KitError, type Pairing, type Session, toKitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { ConnectAttempt, MissingConnection } from './Connection.ts'
import type { ConnectParameters } from './ConnectParameters.ts'
import { connectCause } from './connectCause.ts'
import { type ConnectScope, connectScope } from './connectScope.ts'
import { endReplaced } from './endReplaced.ts'
import { failedAttempt } from './failedAttempt.ts'
import type { OpenedAttempt } from './OpenedAttempt.ts'
import { raceAbort } from './raceAbort.ts'
import { rememberConnected } from './rememberConnected.ts'

/** Asks the wallet, and makes its answer the connection. See `connect`. */
export async function performConnect(
  core: Core,
  parameters: ConnectParameters,
  { connector, opening }: OpenedAttempt,
): Promise<Session> {
  const { attempts, attemptView, events, sessions } = core
  const { id: connectorId } = connector
  const { walletId } = parameters
  if (isVoid(core, connector, opening)) throw new KitError('ABORTED')
  const scope = checkedScope(core, connector, { parameters, opening })
  const signal = attempts.begin(scope.namespaces, { connectorId, restoring: false }, opening)
  const shown = attemptView(signal, { connectorId, walletId })

  try {
    const answer = ask(core, connector, { ...scope, parameters, signal }, shown.offer)
    if (connector.type !== 'walletConnect') shown.reached()
    // Never rejects: what fails is noted.
    void endIfLate(core, connector, { answer, signal })
    const session = await raceAbort(answer, signal)
    const served = session
      .scopes()
      .filter(({ accounts }) => accounts.length > 0)
      .map(({ namespace }) => namespace)
      .filter((namespace) => scope.namespaces.includes(namespace))
    if (served.length === 0) throw new KitError('WALLET_ANSWER_INVALID', { method: 'connect' })

    const replaced = sessions.attach(connector, session, scope.namespaces)
    attempts.end(signal)
    const missing = missingOf(session, scope)
    if (missing.length > 0) shown.partly({ connected: served, missing })
    else shown.done()
    core.activate(served)
    rememberConnected(core, { connector, walletId, session })
    const method = parameters.method ?? (connector.type === 'walletConnect' ? 'qrcode' : 'browser')
    events.emit('connected', { connectorId, namespaces: served, restored: false, method })
    // Never rejects: what fails is noted.
    void endReplaced(core, replaced)
    return session
  } catch (cause) {
    const error = signal.aborted ? new KitError('ABORTED', undefined, { cause }) : toKitError(cause)
    attempts.end(signal)
    if (signal.aborted) shown.done()
    else shown.failed(error)
    throw error
  }
}

/** What the wallet was asked for and did not give. Paired wallets choose by themselves and give no reason. */
const missingOf = (session: Session, { namespaces }: ConnectScope): readonly MissingConnection[] =>
  (session.missing ?? [])
    .filter(({ namespace }) => namespaces.includes(namespace))
    .map(({ namespace, code }) => ({ namespace, code, cause: connectCause(code) }))

function checkedScope(
  { attempt, networks }: Core,
  connector: Connector,
  { parameters, opening }: { parameters: ConnectParameters; opening: ConnectAttempt },
): ConnectScope {
  try {
    return connectScope(networks.getState(), connector, parameters)
  } catch (error) {
    if (attempt.getState() === opening)
      attempt.setState(failedAttempt(parameters, toKitError(error)), true)
    throw error
  }
}

/** Whether it was cancelled or overtaken before it came so far. */
function isVoid(
  { attempt, cancelled, connectors }: Core,
  { namespaces }: Connector,
  opening: ConnectAttempt,
): boolean {
  const shown = attempt.getState()
  if (cancelled.has(opening)) return true
  if (shown === opening || shown.status !== 'opening') return false
  const newer = connectors.getState().find(({ id }) => id === shown.connectorId)
  return !!newer?.namespaces.some((namespace) => namespaces.includes(namespace))
}

/** Takes over a pairing that was prepared for exactly this, else asks the wallet. */
async function ask(
  { preparedPairing }: Core,
  connector: Connector,
  {
    networks,
    chainId,
    parameters,
    signal,
  }: ConnectScope & { readonly parameters: ConnectParameters; readonly signal: AbortSignal },
  onPairing: (pairing: Pairing) => void,
): Promise<Session> {
  const isUsual = !parameters.namespaces && !parameters.chainId
  const prepared = isUsual ? preparedPairing.take(connector.id) : undefined
  if (!prepared)
    return connector.connect({
      networks,
      chainId,
      signal,
      tell(notice) {
        if (notice.kind === 'pairing') onPairing(notice.pairing)
      },
      ask: () => Promise.reject(new KitError('ABORTED')),
    })
  signal.addEventListener('abort', () => prepared.abort())
  prepared.adopt(onPairing)
  return prepared.answer
}

/**
 * A wallet that ignored the abort may still say yes. Nothing waits for that session any more, so it
 * is discarded; unless the same wallet is in use by then, because ending it would end that too.
 */
async function endIfLate(
  { attempts, logger, sessions }: Core,
  connector: Connector,
  { answer, signal }: { readonly answer: Promise<Session>; readonly signal: AbortSignal },
): Promise<void> {
  try {
    const session = await answer
    if (!signal.aborted) return
    if (attempts.isUsing(connector.id) || sessions.isUsing(connector.id)) return
    await (session.discard?.() ?? session.disconnect())
  } catch (error) {
    // Rejections reach the caller through `answer` itself; this is about ending what came late.
    if (signal.aborted)
      logger.log('warn', 'late session', { connectorId: connector.id, error: String(error) })
  }
}
