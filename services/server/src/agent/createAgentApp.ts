import { createHash, timingSafeEqual } from 'node:crypto'
import type { Logger } from '@bowline/common'
import { Hono } from 'hono'
import * as v from 'valibot'
import { HttpProblem } from '../basics/HttpProblem.ts'
import { cancelSchema, recoverySchema } from '../drivers/agent/agentSchemas.ts'
import { AgentError, type AgentErrorCode } from '../drivers/agent/RecoveryAgent.ts'
import { answerProblem } from '../http/answerProblem.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import type { Agent } from './createAgent.ts'

export interface AgentAppOptions {
  readonly agent: Agent
  readonly secret: string
  readonly logger: Logger
  /** The public keys, the newest first. */
  readonly readPublicKeys: () => Promise<readonly string[]>
}

const MAX_BODY_BYTES = 8_000
const STATUSES: Readonly<Record<AgentErrorCode, 403 | 409 | 429 | 503>> = {
  AGENT_UNAVAILABLE: 503,
  AGENT_REFUSED: 403,
  AGENT_TOO_EARLY: 409,
  AGENT_BUSY: 429,
}

/** What the agent answers to the server, and to nobody else: each call has the secret that the two share. */
export function createAgentApp({ agent, secret, logger, readPublicKeys }: AgentAppOptions): Hono {
  const wanted = digest(`Bearer ${secret}`)
  const app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof AgentError)) return answerProblem(error, c, logger)
    return c.json({ code: error.code, message: error.message }, STATUSES[error.code])
  })
  app.notFound((c) =>
    answerProblem(new HttpProblem(404, 'NOT_FOUND', 'There is nothing here.'), c, logger),
  )
  app.use(async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), wanted))
      throw new HttpProblem(401, 'UNAUTHORIZED', 'The secret of the agent is another one.')
    await next()
    c.header('cache-control', 'no-store')
  })

  async function read<S extends v.GenericSchema>(request: Request, schema: S) {
    const parsed = v.safeParse(schema, await readJsonBody(request, MAX_BODY_BYTES))
    if (parsed.success) return parsed.output
    throw new HttpProblem(400, 'INVALID_PARAMETERS', 'This is no request to a recovery agent.')
  }

  app.get('/health', async (c) => c.json({ keys: await readPublicKeys() }))
  app.post('/begin', async (c) => {
    agent.begin(await read(c.req.raw, recoverySchema))
    return c.json({})
  })
  app.post('/release', async (c) =>
    c.json({ sealed: await agent.release(await read(c.req.raw, recoverySchema)) }),
  )
  app.post('/cancel', async (c) => {
    agent.cancel((await read(c.req.raw, cancelSchema)).recoveryId)
    return c.json({})
  })
  return app
}

/** Hashes a text, so that both are of equal length, whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest()
