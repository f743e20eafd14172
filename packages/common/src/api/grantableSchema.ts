import * as v from 'valibot'
import { chainIdSchema } from './schemas.ts'

const contractSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

const functionSchema = v.strictObject({
  /** Its name and types as Solidity writes them, such as `setName(string)`. */
  signature: v.pipe(v.string(), v.maxLength(200)),
  /** The value of each address among its arguments, in their order; `account` is the one that lends it. */
  addresses: v.optional(
    v.pipe(v.array(v.union([v.literal('account'), contractSchema])), v.maxLength(16)),
  ),
})

/** Functions of one contract that apps may ask smart accounts to lend (`contract-call` of ERC-7715). */
export const grantableSchema = v.strictObject({
  chainId: v.pipe(chainIdSchema, v.startsWith('eip155:')),
  contract: contractSchema,
  functions: v.pipe(v.array(functionSchema), v.minLength(1), v.maxLength(64)),
  /** How long they are lent at most. Default: seven days. */
  longestDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366))),
})
