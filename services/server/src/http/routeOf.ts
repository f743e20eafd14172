import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the route that has answered, such as `/v1/identity/:address`: paths contain accounts. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path ?? 'none'
