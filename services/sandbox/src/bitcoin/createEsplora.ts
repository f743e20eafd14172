import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { addressRoutes } from './addressRoutes.ts'
import { blockRoutes } from './blockRoutes.ts'
import { hexToBytes } from './bytes.ts'
import type { Chain } from './createChain.ts'
import { Refusal } from './Refusal.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'
import { transactionRoutes } from './transactionRoutes.ts'

export interface EsploraOptions {
  readonly chain: Chain
  /** Submits a transaction. Throws a `Refusal`. */
  readonly accept: (raw: Uint8Array) => string
}

/** Creates the part of Esplora's HTTP API that wallets use. */
export function createEsplora({ chain, accept }: EsploraOptions): Hono {
  const app = new Hono()
  app.use(cors())
  app.route('/', blockRoutes(chain))
  app.route('/', transactionRoutes(chain))
  app.route('/', addressRoutes(chain))
  app.get('/fee-estimates', (c) => c.json(sandboxBitcoin.feeEstimates))
  app.get('/mempool', (c) => c.json(describeMempool(chain)))
  app.post('/tx', async (c) => send(c, accept))
  app.notFound((c) => c.text('endpoint does not exist', 404))
  return app
}

async function send(c: Context, accept: EsploraOptions['accept']): Promise<Response> {
  try {
    return c.text(accept(readHex((await c.req.text()).trim())))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error
    return c.text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
  }
}

function readHex(text: string): Uint8Array {
  try {
    return hexToBytes(text)
  } catch {
    throw new Refusal(-22, 'TX decode failed. Make sure the tx has at least one input.')
  }
}

function describeMempool(chain: Chain) {
  const waiting = chain.waiting()
  const rates = waiting.map(({ tx, fee }) => [Number(fee) / tx.vsize, tx.vsize] as const)
  return {
    count: waiting.length,
    vsize: rates.reduce((sum, [, vsize]) => sum + vsize, 0),
    total_fee: Number(waiting.reduce((sum, { fee }) => sum + fee, 0n)),
    fee_histogram: rates.toSorted(([one], [other]) => other - one),
  }
}
