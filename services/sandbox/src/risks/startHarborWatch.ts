import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { serveApp } from '../serveApp.ts'

export interface HarborWatchOptions {
  /** Addresses of which it warns in red. */
  readonly thieves?: readonly string[] | undefined
  /** Origins of which it warns in yellow. */
  readonly newSites?: readonly string[] | undefined
  /** Default: any free port. */
  readonly port?: number | undefined
}

export interface HarborWatch {
  /** The settings of a server: its `BOWLINE_RISK_FEED`, `BOWLINE_RISK_FEED_NAME` and `BOWLINE_RISK_FEED_TOKEN`. */
  readonly feed: { readonly url: string; readonly name: string; readonly token: string }
  /** What it was asked, as it came. */
  readonly asked: readonly unknown[]
  /** May be called again. */
  stop(): Promise<void>
}

const questionSchema = v.object({
  chainId: v.string(),
  addresses: v.array(v.string()),
  origin: v.optional(v.string()),
})

/** Starts a risk feed on this machine, which knows the addresses and sites that it is given. */
export async function startHarborWatch(options: HarborWatchOptions = {}): Promise<HarborWatch> {
  const { thieves = [], newSites = [], port = 0 } = options
  const token = randomBytes(24).toString('base64url')
  const asked: unknown[] = []
  const isThief = (address: string) =>
    thieves.some((one) => one.toLowerCase() === address.toLowerCase())
  const app = new Hono().post('/risks', async (context) => {
    if (context.req.header('authorization') !== `Bearer ${token}`) return context.body(null, 401)
    const question = v.safeParse(questionSchema, await context.req.json())
    if (!question.success) return context.body(null, 400)
    asked.push(question.output)
    const { addresses, origin = '' } = question.output
    const red = addresses
      .filter(isThief)
      .map((subject) => ({ level: 'red', text: 'This address has stolen before.', subject }))
    const isNew = newSites.includes(origin)
    const yellow = isNew ? [{ level: 'yellow', text: 'This site is new.', subject: origin }] : []
    return context.json({ verdicts: [...red, ...yellow] })
  })
  const { url, stop } = await serveApp(() => app, port)
  return { feed: { url: `${url}/risks`, name: 'Harbor Watch', token }, asked, stop }
}
