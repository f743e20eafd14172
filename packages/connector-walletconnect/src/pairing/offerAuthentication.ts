import type { Clock, SignInOffer, SignInTerms } from '@bowline/common'
import { writeRecap } from '@bowline/common/sign-in'
import type { SessionTypes } from '@walletconnect/types'
import { onAuthentication, proposeMethods } from '../client/hearAuthentications.ts'
import type { PairingClient } from '../client/PairingClient.ts'
import type { ProposedNamespace } from './proposeNamespaces.ts'
import { readAuthentication } from './readAuthentication.ts'

/** What a wallet can be shown, and its answer. */
export interface Offered {
  readonly uri?: string | undefined
  approval(): Promise<SessionTypes.Struct>
}

export interface AuthenticationOffer {
  readonly namespace: ProposedNamespace
  readonly terms: SignInTerms
  readonly signIn: Pick<SignInOffer, 'signed'>
  readonly clock: Clock
}

/** How long a session of the protocol lasts. */
const SESSION_SECONDS = 7 * 24 * 60 * 60
const ANSWER_INVALID = { code: -32_000, message: 'The wallet has not shared an account.' }

/**
 * Offers a wallet to connect and sign in in one go (CAIP-222, `wc_sessionAuthenticate`); one that cannot is offered to
 * connect alone. EVM alone, as the protocol has it.
 *
 * What was signed is handed over and not verified here: the app's server does that. The session does not depend on it,
 * since only who has read the pairing's code can have answered.
 */
export async function offerAuthentication(
  client: PairingClient,
  { namespace, terms, signIn, clock }: AuthenticationOffer,
): Promise<Offered> {
  const { domain, uri: aud, nonce, statement, expirationTime: exp, notBefore: nbf } = terms
  const { methods } = namespace
  const chains = [...namespace.chains]
  proposeMethods(chains, methods)
  const asked = { chains, resources: [...(terms.resources ?? []), writeRecap(methods)] }
  const message = { domain, uri: aud, nonce, ...given({ statement, exp, nbf }) }
  const { uri, response } = await client.authenticate({ ...asked, ...message })
  const pairingTopic = topicOf(uri)
  const authenticated = authenticationOf(client, { pairingTopic, namespace, clock, signIn })
  // The client has stored both.
  if (!authenticated) throw new TypeError('The pairing client has kept no request.')
  return {
    uri,
    approval: () =>
      Promise.race([authenticated, response().then(({ session }) => session ?? authenticated)]),
  }
}

interface Asked extends Pick<AuthenticationOffer, 'namespace' | 'clock'> {
  readonly pairingTopic: string
  /** Absent for an offer of an earlier page, whose terms are gone. */
  readonly signIn?: Pick<SignInOffer, 'signed'> | undefined
}

/** Waits for the answer to a request that the client has kept, perhaps of an earlier page. */
export function authenticationOf(
  client: PairingClient,
  { pairingTopic, namespace, clock, signIn }: Asked,
): Promise<SessionTypes.Struct> | undefined {
  const [request] = client.auth.requests.getAll({ pairingTopic })
  const [place] = client.auth.pairingTopics.getAll({ pairingTopic })
  if (!request || !place) return undefined

  async function settle(answer: unknown): Promise<SessionTypes.Struct> {
    const issuedAt = request?.authPayload.iat ?? ''
    const read = readAuthentication(answer, { namespace, issuedAt })
    if (!read) throw ANSWER_INVALID
    const session = await keepSession(client, {
      ...read,
      pairingTopic,
      publicKey: request?.requester.publicKey ?? '',
      expiry: Math.floor(clock.now() / 1_000) + SESSION_SECONDS,
    })
    if (read.proof) signIn?.signed(read.proof, read.added)
    return session
  }

  return new Promise<SessionTypes.Struct>((resolve, reject) => {
    onAuthentication(client, place.topic, (answer) => {
      if ('result' in answer) settle(answer.result).then(resolve, reject)
      else reject(answer.error)
    })
  })
}

type Read = NonNullable<ReturnType<typeof readAuthentication>>

interface Settled extends Pick<Read, 'responder' | 'accounts' | 'chains' | 'methods'> {
  readonly pairingTopic: string
  /** The public key of this end, as hex (X25519). */
  readonly publicKey: string
  /** The expiry of the session, in seconds since the epoch. */
  readonly expiry: number
}

/** Keeps the session that such an answer is, as the client does for an approved proposal. */
async function keepSession(client: PairingClient, settled: Settled): Promise<SessionTypes.Struct> {
  const { responder, accounts, chains, methods, pairingTopic, publicKey, expiry } = settled
  const topic = await client.core.crypto.generateSharedKey(publicKey, responder.publicKey)
  const events = ['chainChanged', 'accountsChanged']
  await client.core.relayer.subscribe(topic)
  await client.session.set(topic, {
    topic,
    pairingTopic,
    acknowledged: true,
    relay: { protocol: 'irn' },
    self: { publicKey, metadata: client.metadata },
    peer: responder,
    controller: responder.publicKey,
    expiry,
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces: {
      eip155: { accounts: [...accounts], chains: [...chains], methods: [...methods], events },
    },
  })
  await client.core.pairing.updateMetadata({ topic: pairingTopic, metadata: responder.metadata })
  return client.session.get(topic)
}

const topicOf = (uri: string): string => uri.slice('wc:'.length, uri.indexOf('@'))

/** Returns the values without those that are `undefined`. */
function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined)) as never
}
