import type { Context } from 'hono'

export type AnswerHeaders = Record<string, string>

declare module 'hono' {
  interface ContextVariableMap {
    answerHeaders?: AnswerHeaders
    replied?: Response
  }
}

/**
 * The headers that the answer to a request will have, by their names in lower case. Not the platform's `Headers`:
 * these check, sort and copy each entry, which costs more than most answers do.
 */
export function answerHeaders(c: Context): AnswerHeaders {
  const known = c.get('answerHeaders')
  if (known) return known
  const headers: AnswerHeaders = {}
  c.set('answerHeaders', headers)
  return headers
}

/** Answers with the headers that were collected. */
export function reply(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status = 200,
): Response {
  const response = new Response(body, { status, headers: answerHeaders(c) })
  c.set('replied', response)
  return response
}

/** Adds the headers that were collected to an answer that Hono has made, such as a page. It may have set its own. */
export function completeAnswer(c: Context, answer: Response): void {
  if (answer === c.get('replied')) return
  const { headers } = answer
  for (const [name, value] of Object.entries(answerHeaders(c)))
    if (!headers.has(name)) headers.set(name, value)
}
