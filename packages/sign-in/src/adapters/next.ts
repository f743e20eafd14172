import type { SignIn } from '../server/createSignIn.ts'

type RouteHandler = (request: Request) => Promise<Response>
type RouteHandlers = Readonly<Record<'GET' | 'POST' | 'DELETE' | 'OPTIONS', RouteHandler>>

/**
 * Returns the handlers of a route of Next's app router.
 *
 * @example
 * // app/api/sign-in/[route]/route.ts
 * export const { GET, POST, DELETE, OPTIONS } = toNext(signIn)
 */
export function toNext({ handle }: SignIn): RouteHandlers {
  return { GET: handle, POST: handle, DELETE: handle, OPTIONS: handle }
}
