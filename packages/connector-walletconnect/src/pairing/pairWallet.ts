import { type Clock, KitError, type Pairing } from '@bowline/common'
import type { SessionTypes } from '@walletconnect/types'
import { hearPairing } from '../client/hearPairing.ts'
import type { PairingClient } from '../client/PairingClient.ts'
import { relayError } from '../client/relayError.ts'
import { approvalError } from './approvalError.ts'
import type { Offered } from './offerAuthentication.ts'
import type { ProposedNamespace } from './proposeNamespaces.ts'

/** An offer is shown this long. */
export const PAIRING_MS = 240_000
/** The least time that an offer must be valid for to begin with it. A new one takes the place of an older one. */
export const PAIRING_MARGIN_MS = 10_000
/** How long a relay may take to accept an offer. */
export const RELAY_PATIENCE_MS = 10_000

/** The reason that a wallet is told whose session is not used. */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/**
 * Offers a pairing until a wallet approves it, and renews the offer before it lapses. The first offer is reported
 * before the relay has it, as pending, and once more when it does; until a later one is there, the earlier one serves.
 * The approval of an older offer still counts: the visitor may have scanned it a moment ago.
 *
 * Throws `USER_REJECTED`, `ABORTED`, `RELAY_UNREACHABLE`, or what the relay has against us.
 */
export function pairWallet({
  client,
  clock,
  namespaces,
  authenticate,
  onPairing,
  signal,
}: {
  readonly client: PairingClient
  readonly clock: Clock
  readonly namespaces: Record<string, ProposedNamespace>
  /** Makes the first offer, if a wallet is to sign in with it: what is to be signed is for one message. */
  readonly authenticate?: ((client: PairingClient) => Promise<Offered>) | undefined
  readonly onPairing: (pairing: Pairing) => void
  readonly signal: AbortSignal
}): Promise<SessionTypes.Struct> {
  return new Promise((resolve, reject) => {
    const { relayer } = client.core
    let isOver = false
    let cancelTimer = () => {}
    let first = authenticate
    let hasOffered = false

    function finish(settle: () => void) {
      if (isOver) return
      isOver = true
      cancelTimer()
      relayer.off('relayer_error', onRefused)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const fail = (error: KitError) => finish(() => reject(error))
    const onAbort = () => fail(new KitError('ABORTED'))
    const onRefused = (error: unknown) => fail(relayError(error))

    function onApproved(session: SessionTypes.Struct) {
      if (!isOver) return finish(() => resolve(session))
      // The app has stopped waiting. The wallet believes it is connected, so the session is ended.
      client.disconnect({ topic: session.topic, reason: USER_DISCONNECTED }).catch(() => {
        // It learns by the session's expiry.
      })
    }

    function onDeclined(cause: unknown) {
      const error = approvalError(cause)
      // A lapsed offer has been replaced by a newer one.
      if (error) fail(error)
    }

    async function offer() {
      cancelTimer = clock.after(RELAY_PATIENCE_MS, () => fail(new KitError('RELAY_UNREACHABLE')))
      const connect = (): Promise<Offered> => client.connect({ optionalNamespaces: namespaces })
      const make = first ?? connect
      first = undefined
      const { uri, approval } = await hearPairing(client, () => make(client), onUri)
      approval().then(onApproved, onDeclined)
      if (isOver || !uri) return
      cancelTimer()
      cancelTimer = clock.after(PAIRING_MS - PAIRING_MARGIN_MS, renew)
      onPairing({ uri, expiresAt: clock.now() + PAIRING_MS })
      hasOffered = true
    }

    function onUri(uri: string) {
      if (isOver || hasOffered) return
      onPairing({ uri, expiresAt: clock.now() + PAIRING_MS, isPending: true })
    }

    function renew() {
      offer().catch((cause) => fail(new KitError('RELAY_UNREACHABLE', undefined, { cause })))
    }

    if (signal.aborted) return reject(new KitError('ABORTED'))
    signal.addEventListener('abort', onAbort)
    relayer.on('relayer_error', onRefused)
    renew()
  })
}
