import { randomBytes, randomUUID } from 'node:crypto'
import type { ChannelRequest, Completion } from './relaySchemas.ts'

const MAX_CHANNELS = 1_000
const NONCE_BYTES = 8

/** A login that an app has asked for, until a Farcaster app signs it. */
export interface Channel {
  readonly token: string
  readonly asked: ChannelRequest & { readonly nonce: string }
  readonly completion: Completion | undefined
}

/** Holds the channels in memory. Whoever knows the token of one may read it and sign for it. */
export function createChannels() {
  const channels = new Map<string, Channel>()
  return {
    open(asked: ChannelRequest): Channel {
      const nonce = asked.nonce ?? randomBytes(NONCE_BYTES).toString('hex')
      const channel = { token: randomUUID(), asked: { ...asked, nonce }, completion: undefined }
      channels.set(channel.token, channel)
      const [oldest] = channels.keys()
      if (channels.size > MAX_CHANNELS && oldest !== undefined) channels.delete(oldest)
      return channel
    },

    find: (token: string): Channel | undefined => channels.get(token),

    /** The first answer counts. Returns whether this was it. */
    complete(token: string, completion: Completion): boolean {
      const channel = channels.get(token)
      if (!channel || channel.completion) return false
      channels.set(token, { ...channel, completion })
      return true
    },

    /** Returns a channel. An answer is given once: the channel is closed by it. */
    read(token: string): Channel | undefined {
      const channel = channels.get(token)
      if (channel?.completion) channels.delete(token)
      return channel
    },
  }
}

export type Channels = ReturnType<typeof createChannels>
