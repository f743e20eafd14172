import type { PairingClient } from './PairingClient.ts'

/** What a wallet has answered to `wc_sessionAuthenticate`. */
export type Authentication = { readonly result: unknown } | { readonly error: unknown }

type Client = Pick<PairingClient, 'core'>

const listeners = new WeakMap<
  PairingClient['core'],
  Map<string, (answer: Authentication) => void>
>()
/** The client takes it as the answer of a wallet that only knows proposals, and goes on waiting for one. */
const UNSUPPORTED = { code: 10_001, message: 'Unsupported wc_methods' }

/**
 * Lets `onAuthentication` take the answers to `wc_sessionAuthenticate` before the client does. Client 2.21.8 asks a
 * fixed third-party host about the signature of a contract, and stores a session whose signature it has found wrong.
 */
export function hearAuthentications({ core }: Client): void {
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

/** Calls `take` with the one answer that comes on a topic. */
export function onAuthentication(
  { core }: Client,
  topic: string,
  take: (answer: Authentication) => void,
): void {
  listeners.get(core)?.set(topic, take)
}
