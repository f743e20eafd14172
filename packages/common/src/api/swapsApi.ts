import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import {
  accountIdSchema,
  amountSchema,
  chainIdSchema,
  claimSchema,
  hexSchema,
  iconUrlSchema,
  timestampSchema,
} from './schemas.ts'

const gas = v.object({
  /** The gas limit: what the transaction would use now, and a margin. `null` if that could not be estimated. */
  gas: v.nullable(amountSchema),
  gasPrice: amountSchema,
})

const approvalSchema = v.object({
  from: accountIdSchema,
  to: accountIdSchema,
  data: hexSchema,
  value: amountSchema,
  eip155: gas,
})

/** Tokens are CAIP-10 ids; the native currency is the family's placeholder address. */
const pair = { userAddress: accountIdSchema, from: accountIdSchema, to: accountIdSchema }

/** A quote that can be turned into a transaction until its time is over. */
export const quoteSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(128)),
  fromAmount: amountSchema,
  fromAccount: accountIdSchema,
  /** The expected amount, after `fee`. */
  toAmount: amountSchema,
  toAccount: accountIdSchema,
  /** The name of the source of this price: a market on the chain, or a service. */
  provider: claimSchema,
  /** Taken from what is received; `amount` is in units of `toAccount`, `percent` for the reader. */
  fee: v.object({ amount: amountSchema, percent: v.pipe(v.number(), v.minValue(0)) }),
  /** How much worse than the market's middle, in percent; `null` when that is unknown. */
  priceImpact: v.nullable(v.pipe(v.number(), v.finite())),
  /** The tokens on the way, first and last included. */
  route: v.pipe(v.array(accountIdSchema), v.minLength(2), v.maxLength(4)),
  /** The contract that takes the tokens and needs an allowance; absent if no allowance is needed. */
  spender: v.optional(accountIdSchema),
  /** The gas that the swap would use now, without a margin; `null` if it could not be estimated. */
  gas: v.nullable(amountSchema),
  /** `toAmount` is what was seen to arrive when the swap was tried out; else it is an estimate. */
  measured: v.optional(v.boolean()),
  /** Whether what is bought could be sold again when that was tried; absent if it was not. */
  sellable: v.optional(v.boolean()),
  validUntil: timestampSchema,
})

/** Swaps between tokens of one chain. */
export const swapsApi = defineApi({
  tokens: {
    method: 'GET',
    path: '/v1/convert/tokens',
    summary: 'Lists the tokens that can be swapped on a chain, the popular ones first.',
    params: v.object({ chainId: chainIdSchema }),
    response: v.object({
      tokens: v.array(
        v.object({
          name: claimSchema,
          symbol: claimSchema,
          /** CAIP-10 id. */
          address: accountIdSchema,
          decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          logoUri: iconUrlSchema,
          eip2612: v.optional(v.boolean()),
        }),
      ),
    }),
  },
  quotes: {
    method: 'GET',
    path: '/v1/convert/quotes',
    summary: 'Finds prices for a swap, the best one first.',
    params: v.object({ ...pair, amount: amountSchema, gasPrice: v.optional(amountSchema) }),
    response: v.object({ quotes: v.array(quoteSchema) }),
  },
  allowance: {
    method: 'GET',
    path: '/v1/convert/allowance',
    summary: 'Returns how much of a token swaps may take from an account.',
    params: v.object({
      tokenAddress: accountIdSchema,
      userAddress: accountIdSchema,
      /** The spender of the quote. Default: the least that any market of the chain may take. */
      spender: v.optional(accountIdSchema),
    }),
    response: v.object({ allowance: amountSchema }),
  },
  gasPrice: {
    method: 'GET',
    path: '/v1/convert/gas-price',
    summary: 'Returns the current gas price, in the smallest native unit.',
    params: v.object({ chainId: chainIdSchema }),
    response: v.object({ standard: amountSchema, fast: amountSchema, instant: amountSchema }),
  },
  buildApprove: {
    method: 'GET',
    path: '/v1/convert/build-approve',
    summary: 'Builds the transaction that lets a swap take an amount of a token.',
    params: v.object({
      ...pair,
      /** Default: the whole of it, as this call has always done without an amount. */
      amount: v.optional(amountSchema),
      /** The spender of the quote. Default: the one of the best quote. */
      spender: v.optional(accountIdSchema),
    }),
    response: v.object({
      tx: approvalSchema,
      /**
       * Takes the allowance of now back. When it is there, the token refuses to replace one
       * allowance by another: `tx` reverts until this is in a block (or before it in a batch).
       */
      reset: v.optional(approvalSchema),
    }),
  },
  buildTransaction: {
    method: 'POST',
    path: '/v1/convert/build-transaction',
    summary: 'Builds the transaction of a swap.',
    params: v.object({
      ...pair,
      projectId: v.optional(v.string()),
      amount: amountSchema,
      /** The quote that the visitor has agreed to; refused when its time is over. */
      quoteId: v.optional(v.pipe(v.string(), v.maxLength(128))),
      /** The tolerance in percent, for example `1`. */
      eip155: v.optional(
        v.object({
          slippage: v.optional(
            v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.minValue(0), v.maxValue(50)),
          ),
        }),
      ),
      /** Skip the gas estimate: for wallets that make their own. */
      disableEstimate: v.optional(v.boolean()),
    }),
    response: v.object({
      tx: v.object({
        from: accountIdSchema,
        to: accountIdSchema,
        data: hexSchema,
        /** Native currency to send along. */
        amount: amountSchema,
        eip155: gas,
      }),
      /** The least that this transaction pays out, or it reverts. */
      minimumReceived: amountSchema,
      validUntil: timestampSchema,
    }),
  },
})
