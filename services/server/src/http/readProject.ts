import type { Context } from 'hono'
import { exchangeOf, queryOf } from './exchange.ts'
import { readBody } from './readBody.ts'
import { parseJsonBody } from './readJsonBody.ts'

/** Reads the project of a call from its body. Callers name it there where they do not name it in the address. */
export async function readProject(c: Context, maxBytes: number): Promise<void> {
  const exchange = exchangeOf(c)
  exchange.body = await readBody(c.req.raw, maxBytes)
  const { projectId } = parseJsonBody(exchange.body)
  if (typeof projectId !== 'string') return
  exchange.query = { ...queryOf(c), projectId }
  exchange.isProjectInBody = true
}
