import type { Context } from 'hono'
import { exchangeOf } from './exchange.ts'

export type AnswerHeaders = Record<string, string>

/**
 * The headers that the answer to a request will have, by their names in lower case. Not the platform's `Headers`:
 * these check, sort and copy each entry, which costs more than most answers do.
 */
export const answerHeaders = (c: Context): AnswerHeaders => exchangeOf(c).headers

/** Answers with the headers that were collected. */
export function reply(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status = 200,
): Response {
  const exchange = exchangeOf(c)
  exchange.replied = new Response(body, { status, headers: exchange.headers })
  return exchange.replied
}

/** Adds the headers that were collected to an answer that Hono has made, such as a page. It may have set its own. */
export function completeAnswer(c: Context, answer: Response): void {
  const exchange = exchangeOf(c)
  if (answer === exchange.replied) return
  const { headers } = answer
  for (const [name, value] of Object.entries(exchange.headers))
    if (!headers.has(name)) headers.set(name, value)
}
