import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { serveApp } from '../serveApp.ts'
import { createApi } from './createApi.ts'
import { createOrders } from './createOrders.ts'
import { createPages } from './createPages.ts'
import { createPayouts } from './createPayouts.ts'
import { PROVIDER_NAME } from './pages/layout.ts'

export interface HarborPayOptions {
  /** The JSON-RPC address of the first local chain. */
  readonly rpcUrl: string
  /** Default: any free port. */
  readonly port?: number | undefined
}

export interface HarborPay {
  readonly url: string
  /** An entry for a server's `BOWLINE_ONRAMP`. */
  readonly provider: {
    readonly kind: 'local'
    readonly id: string
    readonly name: string
    readonly url: string
    readonly secret: string
  }
  /** May be called again. */
  stop(): Promise<void>
}

const SECRET_BYTES = 24

/**
 * Starts an onramp provider on this machine that accepts a test card. Purchases are paid out on the
 * local chain, from its treasury.
 */
export async function startHarborPay({ rpcUrl, port = 0 }: HarborPayOptions): Promise<HarborPay> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const orders = createOrders({ pay: createPayouts(rpcUrl), secret })
  const appAt = (url: string) =>
    new Hono().route('/api', createApi({ orders, secret, url })).route('/', createPages(orders))
  const { url, stop } = await serveApp(appAt, port)
  return {
    url,
    provider: { kind: 'local', id: 'harbor-pay', name: PROVIDER_NAME, url, secret },
    stop,
  }
}
