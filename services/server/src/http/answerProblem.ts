import type { Logger } from '@bowline/common'
import type { Context } from 'hono'
import { UnstorableText } from '../drivers/db/Database.ts'
import { answerHeaders, reply } from './answerHeaders.ts'
import { exchangeOf } from './exchange.ts'
import { HttpProblem, problemIn } from './HttpProblem.ts'

/** Turns anything thrown by a route into an answer. Only our own messages are sent to clients. */
export function answerProblem(error: unknown, c: Context, logger: Logger): Response {
  const problem = problemIn(error) ?? unstorable(error)
  if (!problem) logger.log('error', 'A request failed unexpectedly', { error })
  const { status, code, message, retryAfterSeconds, reasons } =
    problem ?? new HttpProblem(500, 'UNEXPECTED', 'Something went wrong')
  const headers = answerHeaders(c)
  headers['content-type'] = 'application/json'
  headers['cache-control'] = 'no-store'
  if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds)
  const { requestId } = exchangeOf(c)
  return reply(
    c,
    JSON.stringify({
      code,
      message,
      ...(reasons && { status: 'FAILED', reasons }),
      ...(requestId && { requestId }),
    }),
    status,
  )
}

const unstorable = (error: unknown): HttpProblem | undefined =>
  error instanceof UnstorableText
    ? new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: a text has a NUL character.')
    : undefined
