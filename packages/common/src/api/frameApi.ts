import * as v from 'valibot'
import { custodySchema } from '../frame/custodySchema.ts'
import { defineApi } from './defineApi.ts'
import { grantableSchema } from './grantableSchema.ts'
import { chainIdSchema, originSchema } from './schemas.ts'

const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const chainSchema = v.object({
  id: chainIdSchema,
  /** Absent if the server's settings do not name the chain. */
  name: v.optional(nameSchema),
  native: v.object({
    name: nameSchema,
    symbol: nameSchema,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  /** Whether its money is worth nothing. */
  testnet: v.boolean(),
  /** Whether users have smart accounts there: this server then takes their user operations. */
  smartAccounts: v.boolean(),
})

/** What the page of an embedded wallet asks about the app around it. Only that page calls this. */
export const frameApi = defineApi({
  start: {
    method: 'GET',
    path: '/v1/frame',
    summary:
      "Says what an app's users find in their wallet. Refuses an app whose origin is not on the list of its project.",
    params: v.object({
      /** The origin of the app, as the browser says, or that of the page itself without an app around it. */
      origin: originSchema,
    }),
    response: v.object({
      /** What the operator calls the app. Absent from the answers of servers before 0.2.0. */
      name: v.optional(v.pipe(v.string(), v.maxLength(100))),
      /** How users may log in, in the words of a user's `provider`. */
      logins: v.array(v.pipe(v.string(), v.regex(/^[a-z]{1,32}$/))),
      /** The custody of wallets that are created in this app. */
      custody: custodySchema,
      /** Whether the app may have its users type the codes of mails into its own page. */
      appEnteredCodes: v.boolean(),
      /**
       * Whether what moves, lends or grants something may be approved in the frame of this app. Such an app can hide what is
       * approved. Absent from the answers of servers before 0.2.0, which means no.
       */
      trustedEmbedder: v.optional(v.boolean(), false),
      /**
       * Functions that smart accounts may lend to this app, besides those that the page knows. Absent from the answers
       * of servers before 0.2.0, which means none.
       */
      grantable: v.optional(v.array(grantableSchema), []),
      /** The chains that this server reads and sends to, through `POST /v1`. */
      chains: v.array(chainSchema),
    }),
  },
})
