import type { Clock } from '@bowline/common'
import type { SessionTypes } from '@walletconnect/types'
import type { PairingClient } from '../client/PairingClient.ts'
import { loadAuthentication } from './loadAuthentication.ts'
import type { ProposedNamespace } from './proposeNamespaces.ts'

interface Resumed {
  readonly client: PairingClient
  readonly clock: Clock
  readonly namespaces: Record<string, ProposedNamespace>
  /** When the offers of the earlier page have lapsed, in ms since the epoch. */
  readonly until: number
  /** The session that the app knows already. */
  readonly known: string | undefined
  readonly signal: AbortSignal
}

/**
 * Waits until a wallet approves an offer that an earlier page has made: the client has kept the proposal and its key.
 * Resolves with the session, or with `undefined` once the offers have lapsed, or `signal` fires.
 */
export function resumeOffers(resumed: Resumed): Promise<SessionTypes.Struct | undefined> {
  const { client, clock, namespaces, until, known, signal } = resumed
  // The earlier page may have had no time to note it.
  const settled = client.session.getAll().find(({ topic }) => topic !== known)
  if (settled) return Promise.resolve(settled)
  const topics = new Set(client.proposal.getAll().map(({ pairingTopic }) => pairingTopic))
  const asked = client.auth.requests.getAll().map(({ pairingTopic }) => pairingTopic)
  if (signal.aborted || topics.size + asked.length === 0) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const finish = (session?: SessionTypes.Struct) => {
      cancel()
      signal.removeEventListener('abort', onAbort)
      client.off('session_connect', onConnect)
      resolve(session)
    }
    const onAbort = () => finish()
    const onConnect = ({ session }: { readonly session: SessionTypes.Struct }) => {
      if (session.pairingTopic && topics.has(session.pairingTopic)) finish(session)
    }
    const cancel = clock.after(Math.max(0, until - clock.now()), onAbort)
    signal.addEventListener('abort', onAbort)
    client.on('session_connect', onConnect)
    const subscribe = (topic: string) =>
      client.core.relayer.subscribe(topic).catch(() => {
        // The relay is out of reach. The client subscribes again when it is there.
      })
    // The first offer alone asks to sign in, for EVM accounts alone.
    const { eip155: namespace } = namespaces
    async function hearAuthentications() {
      const loaded = asked.length > 0 && namespace ? await loadAuthentication() : undefined
      for (const pairingTopic of asked) {
        if (!loaded || !namespace) continue
        loaded.authenticationOf(client, { pairingTopic, namespace, clock })?.then(finish, () => {
          // Refused. Another offer may be approved.
        })
      }
      // Only now: what the relay has kept comes at once.
      const places = client.auth.pairingTopics.getAll().map(({ topic }) => topic)
      for (const topic of [...asked, ...places]) void subscribe(topic)
    }
    for (const topic of topics) void subscribe(topic)
    void hearAuthentications()
  })
}
