import type { Endpoint } from '@bowline/common/api'
import type { Context } from 'hono'
import { getDotPath, safeParse } from 'valibot'
import { after } from '../basics/after.ts'
import { HttpProblem } from '../basics/HttpProblem.ts'
import type { Gate, Visit } from './createGate.ts'
import { createSdkCheck } from './createSdkCheck.ts'
import { exchangeOf, queryOf } from './exchange.ts'
import type { RoutePolicy } from './RoutePolicy.ts'
import { readBody as readBodyText } from './readBody.ts'
import { parseJsonBody } from './readJsonBody.ts'

export interface ParamsReaderOptions {
  readonly endpoint: Endpoint
  readonly policy: RoutePolicy
  readonly gate: Pick<Gate, 'consume'>
}

type Query = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

export const MAX_BODY_BYTES = 64_000

/**
 * Reads the parameters of calls to an endpoint, and counts each call. Throws 400 if they are invalid, and 429 when the
 * limit is used up.
 */
export function createParamsReader({ endpoint, policy, gate }: ParamsReaderOptions) {
  const { limit, units, anySdk, maxBodyBytes = MAX_BODY_BYTES } = policy
  const { method, queryKeys = [] } = endpoint
  const hasPathParams = endpoint.path.includes(':')
  const checkSdk = createSdkCheck()

  function check(c: Context, visit: Visit, query: Query, values: Values) {
    const sdk = anySdk || exchangeOf(c).isProjectInBody ? undefined : checkSdk(query)
    const params = safeParse(
      endpoint.params,
      hasPathParams ? withPathParams(c, values) : values,
      // Stops at the first error: a list can contain as many wrong items as fit into the body.
      { abortEarly: true },
    )
    const taken = params.success ? (units?.(params.output as never) ?? 1) : 1
    return after(gate.consume(limit, visit, taken), () => {
      if (params.success && !sdk) return params.output
      const issues = [...(params.issues ?? []), ...(sdk ?? [])]
      const fields = [...new Set(issues.map((issue) => getDotPath(issue) ?? 'body'))]
      throw new HttpProblem(400, 'INVALID_PARAMETERS', `Invalid parameters: ${fields.join(', ')}`)
    })
  }

  async function readBody(c: Context, query: Query): Promise<Values> {
    const exchange = exchangeOf(c)
    const text = exchange.body ?? (await readBodyText(c.req.raw, maxBodyBytes))
    if (endpoint.proof) exchange.body = text
    return {
      ...parseJsonBody(text),
      ...Object.fromEntries(queryKeys.map((key) => [key, query[key]])),
    }
  }

  return (c: Context, visit: Visit): Values | Promise<Values> => {
    const query = queryOf(c)
    if (method === 'GET') return check(c, visit, query, query)
    return readBody(c, query).then((values) => check(c, visit, query, values))
  }
}

/** Adds values to the parameters of the path, which win. To copy objects whose keys vary takes several times as long. */
function withPathParams(c: Context, values: Values): Values {
  const params: Record<string, unknown> = c.req.param()
  for (const name in values) if (!Object.hasOwn(params, name)) params[name] = values[name]
  return params
}
