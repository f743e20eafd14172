import * as v from 'valibot'
import {
  addressSchema,
  amountSchema,
  chainIdSchema,
  claimSchema,
  iconUrlSchema,
  moneySchema,
  quantitySchema,
} from './schemas.ts'

export const operationTypeSchema = v.picklist([
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
])

/** How much of a token moved, or may be taken. */
const movedSchema = v.object({
  /** The amount in whole units. */
  numeric: quantitySchema,
  /** The token does not say how many decimals it has: `numeric` counts its smallest unit. */
  is_raw: v.optional(v.boolean()),
})

const fungibleSchema = v.object({
  name: claimSchema,
  symbol: claimSchema,
  icon: v.optional(v.nullable(v.object({ url: iconUrlSchema }))),
  /** Contract; absent for the native currency. */
  address: v.optional(addressSchema),
  /** Whether the token is on the server's own list. */
  verified: v.optional(v.boolean()),
})

/** One movement of value within a transaction, as seen from the account that was asked about. */
export const transferSchema = v.object({
  fungible_info: v.optional(fungibleSchema),
  nft_info: v.optional(
    v.object({
      name: v.optional(v.nullable(claimSchema)),
      contract_address: addressSchema,
      token_id: amountSchema,
      flags: v.object({ is_spam: v.boolean() }),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: movedSchema,
  value: v.optional(v.nullable(moneySchema)),
  price: v.optional(v.nullable(moneySchema)),
  sender: v.optional(addressSchema),
  recipient: v.optional(addressSchema),
})

/** A permission to take something out of the account that was asked about. */
export const approvalSchema = v.object({
  fungible_info: v.optional(fungibleSchema),
  nft_info: v.optional(
    v.object({
      name: v.optional(v.nullable(claimSchema)),
      contract_address: addressSchema,
      /** Absent when every NFT of the contract may be taken. */
      token_id: v.optional(amountSchema),
    }),
  ),
  /** The account that may take the token. */
  spender: addressSchema,
  /** 1 for an NFT. 0 revokes an earlier permission. */
  quantity: movedSchema,
  /** The permission has no limit: ignore `quantity`. */
  unlimited: v.optional(v.boolean()),
})

/** One entry of an account's history. */
export const transactionSchema = v.object({
  /** The same for the same entry at any time. */
  id: v.pipe(v.string(), v.maxLength(256)),
  metadata: v.object({
    application: v.optional(
      v.nullable(v.object({ name: v.nullable(claimSchema), iconUrl: v.nullable(iconUrlSchema) })),
    ),
    operationType: operationTypeSchema,
    hash: v.pipe(v.string(), v.maxLength(128)),
    /** ISO 8601. */
    minedAt: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()),
    sentFrom: addressSchema,
    /** `null` when a contract was made. */
    sentTo: v.nullable(addressSchema),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.pipe(v.number(), v.integer(), v.minValue(0)),
    chain: chainIdSchema,
    /** Hashes of what the account had sent with the same nonce, as far as the server knows: this one took their place. */
    replaced: v.optional(v.array(v.pipe(v.string(), v.maxLength(128)))),
  }),
  transfers: v.array(transferSchema),
  /** The approvals of a transaction of the type `approve`. */
  approvals: v.optional(v.array(approvalSchema)),
  /** `is_spam`: the account did not ask for it (unknown tokens, worthless dust, look-alike senders). */
  flags: v.optional(v.object({ is_spam: v.boolean() })),
})
