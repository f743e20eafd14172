import type { SignIn } from '../server/createSignIn.ts'

/** What of Hono's context is needed. */
interface HonoContext {
  readonly req: { readonly raw: Request }
}

/**
 * Returns the handler of a Hono route.
 *
 * @example
 * app.all('/api/sign-in/:route', toHono(signIn))
 */
export const toHono =
  ({ handle }: SignIn) =>
  ({ req }: HonoContext): Promise<Response> =>
    handle(req.raw)
