import { type Context, Hono } from 'hono'
import { bytesToHex } from './bytes.ts'
import type { Chain } from './createChain.ts'
import type { Entry } from './createCoinBook.ts'
import { describeOutspend, describeStatus, describeTransaction } from './describeTransaction.ts'

export function transactionRoutes(chain: Chain): Hono {
  const app = new Hono()
  const withEntry = (c: Context, answer: (entry: Entry) => Response) => {
    const entry = chain.book.entryOf(c.req.param('txid') ?? '')
    return entry ? answer(entry) : c.text('Transaction not found', 404)
  }
  app.get('/tx/:txid', (c) => withEntry(c, (entry) => c.json(describeTransaction(chain, entry))))
  app.get('/tx/:txid/hex', (c) => withEntry(c, ({ tx }) => c.text(bytesToHex(tx.raw))))
  // Unlike the other routes, this one also answers for unknown transactions.
  app.get('/tx/:txid/status', (c) => c.json(describeStatus(chain, c.req.param('txid'))))
  app.get('/tx/:txid/outspends', (c) =>
    withEntry(c, ({ tx }) =>
      c.json(tx.outputs.map((_, vout) => describeOutspend(chain, tx.txid, vout))),
    ),
  )
  app.get('/tx/:txid/outspend/:vout', (c) =>
    c.json(describeOutspend(chain, c.req.param('txid'), Number(c.req.param('vout')))),
  )
  return app
}
