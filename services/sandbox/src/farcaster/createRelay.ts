import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Channels } from './createChannels.ts'
import { channelRequestSchema, completionSchema } from './relaySchemas.ts'

/** The header in which a Farcaster app shows that it may answer. */
const APP_KEY_HEADER = 'x-farcaster-auth-relay-key'

export interface RelayOptions {
  readonly channels: Channels
  /** Where a Farcaster app opens a channel. */
  readonly appUrl: string
  /** Known to Farcaster apps. */
  readonly appKey: string
}

/** The relay between apps that ask for a login and Farcaster apps that sign it. */
export function createRelay({ channels, appUrl, appKey }: RelayOptions): Hono {
  const app = new Hono()
  app.post('/channel', async (c) => {
    const asked = v.safeParse(channelRequestSchema, await readBody(c))
    if (!asked.success) return c.json({ error: 'Validation error' }, 400)
    const { token, asked: channel } = channels.open(asked.output)
    const url = `${appUrl}?channelToken=${token}`
    return c.json({ channelToken: token, url, nonce: channel.nonce }, 201)
  })
  app.get('/channel/status', (c) => {
    const channel = channels.read(tokenOf(c))
    if (!channel) return c.json({ error: 'Unauthorized' }, 401)
    const { asked, completion } = channel
    const signatureParams = { ...asked, redirectUrl: undefined }
    const { nonce } = asked
    if (!completion) return c.json({ state: 'pending', nonce, signatureParams }, 202)
    const answer = { state: 'completed', nonce, signatureParams, authMethod: 'custody' }
    return c.json({ ...answer, ...completion }, 200)
  })
  app.post('/channel/authenticate', async (c) => {
    if (c.req.header(APP_KEY_HEADER) !== appKey) return c.json({ error: 'Unauthorized' }, 401)
    const answer = v.safeParse(completionSchema, await readBody(c))
    if (!answer.success) return c.json({ error: 'Validation error' }, 400)
    const isFirst = channels.complete(tokenOf(c), answer.output)
    return isFirst ? c.json({}, 201) : c.json({ error: 'Unauthorized' }, 401)
  })
  return app
}

const tokenOf = (c: Context) =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''

async function readBody(c: Context): Promise<unknown> {
  // Not JSON. No schema accepts `undefined`.
  return c.req.json().catch(() => undefined)
}
