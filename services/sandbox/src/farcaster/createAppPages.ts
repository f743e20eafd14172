import { Hono } from 'hono'
import { sendPageHeaders } from '../pages/sendPageHeaders.ts'
import type { Channels } from './createChannels.ts'
import { approvePage } from './pages/approvePage.ts'
import { donePage } from './pages/donePage.ts'
import { style } from './pages/style.ts'
import { signers } from './signers.ts'
import { signIn } from './signIn.ts'

/** The app of a visitor who has an account at Farcaster. The link of a channel leads here. */
export function createAppPages(channels: Channels): Hono {
  const app = new Hono()
  app.use(sendPageHeaders())
  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/siwf', (c) => {
    const channel = channels.find(c.req.query('channelToken') ?? '')
    if (!channel) return c.html(donePage('unknown'), 404)
    return c.html(channel.completion ? donePage('signed') : approvePage(channel.asked))
  })
  app.post('/siwf', async (c) => {
    const channel = channels.find(c.req.query('channelToken') ?? '')
    if (!channel) return c.html(donePage('unknown'), 404)
    const { signer: id } = await c.req.parseBody()
    const signer = signers.find((one) => one.id === id)
    if (!signer) return c.html(donePage('declined'))
    channels.complete(channel.token, await signIn(channel, signer))
    const { redirectUrl } = channel.asked
    return redirectUrl ? c.redirect(redirectUrl, 303) : c.html(donePage('signed'))
  })
  return app
}
