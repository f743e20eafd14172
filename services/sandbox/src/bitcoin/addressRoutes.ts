import { type Context, Hono } from 'hono'
import type { Chain } from './createChain.ts'
import type { Entry } from './createCoinBook.ts'
import { describeAddress, describeCoins } from './describeAddress.ts'
import { describeTransaction } from './describeTransaction.ts'
import { scriptOf } from './regtest.ts'

const WAITING_PER_PAGE = 50
const IN_BLOCKS_PER_PAGE = 25

export function addressRoutes(chain: Chain): Hono {
  const app = new Hono()
  const withScript = (c: Context, answer: (script: Uint8Array, address: string) => unknown) => {
    const address = c.req.param('address') ?? ''
    const script = readScript(address)
    return script ? c.json(answer(script, address)) : c.text('Invalid Bitcoin address', 400)
  }
  const isInBlock = ({ tx }: Entry) => chain.blockOf(tx.txid) !== undefined
  const describe = (entry: Entry) => describeTransaction(chain, entry)
  const waitingOf = (script: Uint8Array) =>
    chain.book
      .historyOf(script)
      .filter((entry) => !isInBlock(entry))
      .slice(0, WAITING_PER_PAGE)
  const inBlocksOf = (script: Uint8Array, after?: string) => {
    const entries = chain.book.historyOf(script).filter(isInBlock)
    // An unknown id is followed by an empty page.
    const last = entries.findIndex(({ tx }) => tx.txid === after)
    if (after !== undefined && last === -1) return []
    return entries.slice(last + 1, last + 1 + IN_BLOCKS_PER_PAGE)
  }

  app.get('/address/:address', (c) =>
    withScript(c, (script, address) => describeAddress(chain, address, script)),
  )
  app.get('/address/:address/utxo', (c) => withScript(c, (script) => describeCoins(chain, script)))
  app.get('/address/:address/txs', (c) =>
    withScript(c, (script) => [...waitingOf(script), ...inBlocksOf(script)].map(describe)),
  )
  app.get('/address/:address/txs/mempool', (c) =>
    withScript(c, (script) => waitingOf(script).map(describe)),
  )
  app.get('/address/:address/txs/chain/:last?', (c) =>
    withScript(c, (script) => inBlocksOf(script, c.req.param('last')).map(describe)),
  )
  return app
}

function readScript(address: string): Uint8Array | undefined {
  try {
    return scriptOf(address)
  } catch {
    // The error is reported in the response.
    return undefined
  }
}
