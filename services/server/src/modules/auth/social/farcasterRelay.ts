import * as v from 'valibot'
import { type Hex, isHex } from 'viem'

/** What a Farcaster app has signed. The relay has checked none of it. */
export interface SignedMessage {
  readonly message: string
  readonly signature: Hex
}

/** What a visitor is asked to sign. */
export interface Asked {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime: string
}

const TIMEOUT_MS = 5_000

const channelSchema = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[-\w]{1,128}$/)),
  url: v.pipe(v.string(), v.url(), v.maxLength(2_048)),
})
export const signedSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(4_096)),
  signature: v.pipe(
    v.string(),
    v.maxLength(8_192),
    v.check((text) => isHex(text)),
    v.transform((text) => text as Hex), // checked in the line above
  ),
})

/** Speaks with the relay of Farcaster. Both calls throw if it does not answer as it should. */
export function createFarcasterRelay(relayUrl: string) {
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${relayUrl}/v1${path}`, { ...init, signal, redirect: 'error' })
    if (!response.ok) throw new Error(`The relay has answered ${response.status}.`)
    return response
  }

  return {
    /** Opens a channel. Its URL is for the Farcaster app of the visitor. */
    async open(asked: Asked): Promise<v.InferOutput<typeof channelSchema>> {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      }
      return v.parse(channelSchema, await (await ask('/channel', init)).json())
    },
    /** Reads what was signed, which the relay tells once; `undefined` before. */
    async read(channelToken: string): Promise<SignedMessage | undefined> {
      const headers = { authorization: `Bearer ${channelToken}` }
      const response = await ask('/channel/status', { headers })
      if (response.status === 202) return undefined
      return v.parse(signedSchema, await response.json())
    },
  }
}
