import { type Context, Hono } from 'hono'
import type { Block } from './assembleBlock.ts'
import type { Chain } from './createChain.ts'
import { describeBlock, headerHex, rawBlock } from './describeBlock.ts'

export function blockRoutes(chain: Chain): Hono {
  const app = new Hono()
  const withBlock = (c: Context, answer: (block: Block) => Response) => {
    const block = chain.blockByHash(c.req.param('hash') ?? '')
    return block ? answer(block) : c.text('Block not found', 404)
  }
  app.get('/blocks/tip/height', (c) => c.text(String(chain.tip().height)))
  app.get('/blocks/tip/hash', (c) => c.text(chain.tip().hash))
  app.get('/block-height/:height', (c) => {
    const block = chain.block(Number(c.req.param('height')))
    return block ? c.text(block.hash) : c.text('Block not found', 404)
  })
  app.get('/block/:hash', (c) => withBlock(c, (block) => c.json(describeBlock(chain, block))))
  app.get('/block/:hash/header', (c) => withBlock(c, (block) => c.text(headerHex(block))))
  app.get('/block/:hash/raw', (c) =>
    withBlock(c, (block) => c.body(new Uint8Array(rawBlock(block)))),
  )
  app.get('/block/:hash/txids', (c) =>
    withBlock(c, (block) => c.json(block.transactions.map(({ txid }) => txid))),
  )
  return app
}
