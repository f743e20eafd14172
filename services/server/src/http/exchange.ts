import type { Context } from 'hono'

/** What is known of a request, and what has been collected for its answer. */
export interface Exchange {
  readonly requestId?: string | undefined
  /** The headers of the answer, by their names in lower case. */
  readonly headers: Record<string, string>
  /** Once the gate has admitted it. */
  projectId?: string
  query?: Readonly<Record<string, string>>
  /** The body, of a call whose caller has to prove who they are, or that names its project there. */
  body?: string
  /** The project is named in the body: a caller that is no kit. */
  isProjectInBody?: boolean
  /** The answer, if it has been made with these headers. */
  replied?: Response
}

declare module 'hono' {
  interface ContextVariableMap {
    /** One variable for all of it: Hono looks each up in a map. */
    exchange?: Exchange
  }
}

/** Tests call routes without the shell, which begins the exchange. */
export const exchangeOf = (c: Context): Exchange =>
  c.get('exchange') ?? beginExchange(c, { headers: {} })

export function beginExchange(c: Context, exchange: Exchange): Exchange {
  c.set('exchange', exchange)
  return exchange
}

/** The query of a request, which several parts ask for. */
export function queryOf(c: Context): Readonly<Record<string, string>> {
  const exchange = exchangeOf(c)
  exchange.query ??= c.req.query()
  return exchange.query
}
