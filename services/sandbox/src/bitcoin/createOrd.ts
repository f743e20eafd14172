import { Hono } from 'hono'
import * as v from 'valibot'
import type { Chain } from './createChain.ts'
import type { Inscriptions } from './createInscriptions.ts'
import type { Runes } from './createRunes.ts'

const OUTPOINT = /^([0-9a-f]{64}):(\d{1,10})$/
const questionSchema = v.array(v.pipe(v.string(), v.regex(OUTPOINT)))

/** Creates the part of the JSON API of `ord` that wallets ask about coins. What waits for its block is not indexed. */
export function createOrd(chain: Chain, inscriptions: Inscriptions, runes: Runes): Hono {
  function describe(outpoint: string) {
    const [, txid = '', vout = ''] = OUTPOINT.exec(outpoint) ?? []
    const output = chain.book.entryOf(txid)?.tx.outputs[Number(vout)]
    const isWaiting = chain.waiting().some(({ tx }) => tx.txid === txid)
    const indexed = output !== undefined && !isWaiting
    return {
      outpoint,
      indexed,
      inscriptions: indexed ? inscriptions.on({ txid, vout: Number(vout) }) : [],
      runes: indexed ? runes.on({ txid, vout: Number(vout) }) : {},
      spent: chain.book.spenderOf({ txid, vout: Number(vout) }) !== undefined,
      transaction: txid,
      value: Number(output?.value ?? 0n),
    }
  }

  return new Hono()
    .post('/outputs', async (context) => {
      const question = v.safeParse(questionSchema, await context.req.json().catch(() => undefined))
      if (!question.success) return context.text('outpoints are asked for', 400)
      return context.json(question.output.map(describe))
    })
    .get('/output/:outpoint', (context) => {
      const { outpoint } = context.req.param()
      if (!OUTPOINT.test(outpoint)) return context.text(`${outpoint} is no outpoint`, 400)
      return context.json(describe(outpoint))
    })
}
