import * as v from 'valibot'
import type { Address, Hex } from 'viem'

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as Address),
)
const hex = v.pipe(
  v.string(),
  v.maxLength(100_000),
  v.regex(/^0x([0-9a-fA-F]{2})*$/),
  v.transform((text) => text as Hex),
)

/** Parses a tax in hundredths of a percent; `null` if the service cannot say. */
const tax = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.toNumber()))

const noLiquidity = v.object({ liquidityAvailable: v.literal(false) })

const terms = {
  liquidityAvailable: v.literal(true),
  sellToken: address,
  buyToken: address,
  sellAmount: amount,
  /** What the taker receives. */
  buyAmount: amount,
  /** What the token takes of a transfer to who buys it. */
  tokenMetadata: v.nullish(
    v.object({ buyToken: v.nullish(v.object({ buyTaxBps: tax, transferTaxBps: tax })) }),
  ),
}

export const zeroxPriceSchema = v.union([
  v.object({
    ...terms,
    gas: v.nullish(amount),
    fees: v.object({
      integratorFee: v.nullish(v.object({ amount, token: address })),
    }),
    route: v.object({ tokens: v.array(v.object({ address })) }),
  }),
  noLiquidity,
])

export const zeroxQuoteSchema = v.union([
  v.object({
    ...terms,
    minBuyAmount: amount,
    transaction: v.object({ to: address, data: hex, value: amount }),
  }),
  noLiquidity,
])

export type ZeroxPrice = Extract<
  v.InferOutput<typeof zeroxPriceSchema>,
  { liquidityAvailable: true }
>
