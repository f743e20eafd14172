import type { PairingClient } from './PairingClient.ts'

/** What a wallet has answered to `wc_sessionAuthenticate`. */
export type Authentication = { readonly result: unknown } | { readonly error: unknown }

type Client = Pick<PairingClient, 'core'>

const listeners = new WeakMap<
  PairingClient['core'],
  Map<string, (answer: Authentication) => void>
>()
/** The methods to propose, by the list of chains that is asked for: the client passes that very list on. */
const proposed = new WeakMap<object, readonly string[]>()
/** The client takes it as the answer of a wallet that only knows proposals, and goes on waiting for one. */
const UNSUPPORTED = { code: 10_001, message: 'Unsupported wc_methods' }

/**
 * Stands between the client and what it sends and receives for `wc_sessionAuthenticate`.
 *
 * Lets `onAuthentication` take the answers before the client does. Client 2.21.8 asks a fixed third-party host about
 * the signature of a contract, and stores a session whose signature it has found wrong. Lets `proposeMethods` say what
 * is proposed beside it: with methods of its own, that client writes a ReCap by a global of Node.
 */
export function hearAuthentications({ core }: Client): void {
  const encode = core.crypto.encode.bind(core.crypto)
  core.crypto.encode = (topic, payload, options) => {
    const { params } = Object(payload)
    const { eip155 } = Object(params?.optionalNamespaces)
    const methods = proposed.get(Object(eip155?.chains))
    // In place, because the client keeps what it has proposed.
    if (methods) eip155.methods = methods
    return encode(topic, payload, options)
  }
  const topics = new Map<string, (answer: Authentication) => void>()
  listeners.set(core, topics)
  const decode = core.crypto.decode.bind(core.crypto)
  core.crypto.decode = async (topic, encoded, options) => {
    const payload = await decode(topic, encoded, options)
    const take = topics.get(topic)
    if (!take || 'method' in payload) return payload
    const { id, jsonrpc } = payload
    // A wallet that only knows proposals will answer that one.
    if ('error' in payload && payload.error.code === UNSUPPORTED.code) return payload
    topics.delete(topic)
    take(payload)
    return { id, jsonrpc, error: UNSUPPORTED }
  }
}

/**
 * Proposes these methods to wallets that do not know `wc_sessionAuthenticate`, in the request with this list of
 * chains.
 */
export function proposeMethods(chains: readonly string[], methods: readonly string[]): void {
  proposed.set(chains, methods)
}

/** Calls `take` with the one answer that comes on a topic. */
export function onAuthentication(
  { core }: Client,
  topic: string,
  take: (answer: Authentication) => void,
): void {
  listeners.get(core)?.set(topic, take)
}
