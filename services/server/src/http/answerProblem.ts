import type { Logger } from '@bowline/common'
import type { Context } from 'hono'
import { HttpProblem, problemIn } from '../basics/HttpProblem.ts'
import { UnstorableText } from '../drivers/db/Database.ts'
import { troubleIn } from '../drivers/db/troubleIn.ts'
import { answerHeaders, reply } from './answerHeaders.ts'
import { exchangeOf } from './exchange.ts'

const RETRY_SECONDS = 5

/** Turns anything thrown by a route into an answer. Only our own messages are sent to clients. */
export function answerProblem(error: unknown, c: Context, logger: Logger): Response {
  const known = problemIn(error) ?? unstorable(error)
  if (!known) logger.log('error', 'A request failed unexpectedly', { error })
  const problem = known ?? withoutDatabase(error)
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

/** What is wrong with the database is no fault of the request, and passes, unless somebody has to mend it. */
function withoutDatabase(error: unknown): HttpProblem | undefined {
  const trouble = troubleIn(error)
  if (!trouble) return undefined
  const message = 'The server cannot use its database now. Try again later.'
  return new HttpProblem(503, trouble, message, { retryAfterSeconds: RETRY_SECONDS })
}

const unstorable = (error: unknown): HttpProblem | undefined =>
  error instanceof UnstorableText
    ? new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: a text has a NUL character.')
    : undefined
