import * as v from 'valibot'
import { tokensSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { originSchema, timestampSchema } from './schemas.ts'

/** Logins that the wallet's own page makes for apps, whose frames the browser forgets: a part of `authApi`. */
export const appCalls = {
  enterApp: {
    method: 'POST',
    path: '/v1/auth/apps/enter',
    summary:
      "Logs the user in in an app as well, with the key of this login, which has to be that of the wallet's own page.",
    params: v.object({
      origin: originSchema,
      /** The user has just allowed it. Without, only an app is entered that was allowed before. */
      isAllowed: v.optional(v.boolean(), false),
    }),
    response: v.variant('status', [
      /** The login is as old as that of the page, and over with it at the latest. */
      v.object({ status: v.literal('loggedIn'), ...tokensSchema.entries }),
      /** The app was never allowed, or its user has logged out there. */
      v.object({ status: v.literal('unknown') }),
    ]),
    proof: 'session',
  },
  apps: {
    method: 'GET',
    path: '/v1/auth/apps',
    summary: "Lists the apps that the user has allowed, from the wallet's own page.",
    params: v.object({}),
    response: v.object({
      apps: v.array(
        v.object({ origin: originSchema, allowedAt: timestampSchema, usedAt: timestampSchema }),
      ),
    }),
    proof: 'session',
  },
  leaveApp: {
    method: 'POST',
    path: '/v1/auth/apps/leave',
    summary: 'Ends the logins in an app that these calls have made. The app is asked about again.',
    params: v.object({ origin: originSchema }),
    response: v.object({}),
    proof: 'session',
  },
} as const satisfies ApiContract
