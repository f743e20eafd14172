import * as is from 'valibot'
import { address, amount, amountText, count } from './shapes.ts'

const tokenBalances = is.optional(
  is.nullable(
    is.array(
      is.object({
        accountIndex: count,
        mint: address,
        owner: is.optional(address),
        uiTokenAmount: is.object({ amount: amountText, decimals: count }),
      }),
    ),
  ),
)

export const changesShape = is.nullable(
  is.object({
    meta: is.object({
      fee: amount,
      preBalances: is.array(amount),
      postBalances: is.array(amount),
      preTokenBalances: tokenBalances,
      postTokenBalances: tokenBalances,
    }),
    transaction: is.object({
      message: is.object({
        accountKeys: is.array(is.object({ pubkey: address, signer: is.boolean() })),
      }),
    }),
  }),
)

/** The changes of a transaction, as a node reports them. */
export type Changes = NonNullable<is.InferOutput<typeof changesShape>>
