import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { readsApi } from './readsApi.ts'
import {
  accountIdSchema,
  addressSchema,
  amountSchema,
  chainIdSchema,
  claimSchema,
  currencySchema,
  cursorSchema,
  iconUrlSchema,
  moneySchema,
  quantitySchema,
  timestampSchema,
} from './schemas.ts'

/** One entry of a portfolio. Without `address` it is the native currency. */
export const balanceSchema = v.object({
  name: claimSchema,
  symbol: claimSchema,
  chainId: chainIdSchema,
  /** CAIP-10 id of the token's contract. */
  address: v.optional(accountIdSchema),
  value: v.optional(moneySchema),
  /** The price of a whole token; `null` when no market is known. */
  price: v.nullable(moneySchema),
  quantity: v.object({
    decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
    /** The amount in whole tokens. */
    numeric: quantitySchema,
  }),
  iconUrl: iconUrlSchema,
  /** Whether the token is on the server's own list, by chain and address. */
  verified: v.optional(v.boolean()),
  /** Whether what an unverified token calls itself has a link, bait or hidden characters. */
  spam: v.optional(v.boolean()),
})

/** One NFT of an account. Load its picture with `getNftImage`, never from the token's own URL. */
export const nftSchema = v.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: amountSchema,
  standard: v.picklist(['erc721', 'erc1155']),
  /** How many of it: 1, except with ERC-1155. */
  amount: amountSchema,
  name: claimSchema,
  collection: claimSchema,
  description: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
  hasImage: v.boolean(),
  spam: v.boolean(),
})

/** The blockchain data API. The client and every server are typed from this one object. */
export const dataApi = defineApi({
  supportedChains: {
    method: 'GET',
    path: '/v1/supported-chains',
    summary: 'Lists the chains that this server can answer for.',
    params: v.object({}),
    response: v.object({
      http: v.array(chainIdSchema),
      ws: v.array(chainIdSchema),
      /** Chains of which it tells histories alone. */
      histories: v.optional(v.array(chainIdSchema)),
    }),
  },
  identity: {
    method: 'GET',
    path: '/v1/identity/:address',
    summary: "Finds an address's name, checked in both directions, and its picture.",
    params: v.object({ address: addressSchema, sender: v.optional(addressSchema) }),
    response: v.object({ name: v.nullable(claimSchema), avatar: v.nullable(iconUrlSchema) }),
  },
  resolveName: {
    method: 'GET',
    path: '/v1/identity/name/:name',
    summary: 'Finds the address that a name stands for on a chain.',
    params: v.object({
      name: v.pipe(v.string(), v.minLength(3), v.maxLength(255)),
      /** Default: every EVM chain of the server. The name then stands for an address that is the same on all of them. */
      chainId: v.optional(chainIdSchema),
    }),
    response: v.object({
      address: v.nullable(addressSchema),
      /** The name in its normal form, also if its address is on another chain; `null` if it has none. */
      name: v.nullable(claimSchema),
      /** The chain that was asked for. Servers of 0.1.0 answer without it, for Ethereum. */
      chainId: v.optional(chainIdSchema),
    }),
  },
  balance: {
    method: 'GET',
    path: '/v1/account/:address/balance',
    summary: 'Lists what an account holds, with values in a currency, a page at a time.',
    params: v.object({
      address: addressSchema,
      currency: v.optional(currencySchema, 'usd'),
      chainId: v.optional(chainIdSchema),
      /** Comma-separated CAIP-10 ids of tokens to read anew, past the cache. */
      forceUpdate: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
      cursor: v.optional(cursorSchema),
    }),
    response: v.object({
      balances: v.array(balanceSchema),
      asOf: v.optional(timestampSchema),
      /** The cursor of the next page; absent or `null` on the last one. */
      next: v.optional(v.nullable(cursorSchema)),
      /** The account may hold tokens that are listed on no page: the server does not know all of them. */
      mayHoldMore: v.optional(v.boolean()),
    }),
  },
  nfts: {
    method: 'GET',
    path: '/v1/account/:address/nfts',
    summary: 'Lists the NFTs of an account, a page at a time.',
    params: v.object({
      address: addressSchema,
      chainId: chainIdSchema,
      cursor: v.optional(cursorSchema),
    }),
    response: v.object({
      data: v.array(nftSchema),
      next: v.nullable(cursorSchema),
      /** The server has not read all of the chain yet: more may show up when it is asked again. */
      incomplete: v.optional(v.boolean()),
      /** The newest blocks are not in it yet: more may show up when it is asked again a few seconds later. */
      behind: v.optional(v.boolean()),
      /** The server reads no history of the chain, so that it knows no NFT there. */
      unread: v.optional(v.boolean()),
    }),
  },
  getNftImage: {
    method: 'GET',
    path: '/public/getNftImage/:chainId/:contract/:tokenId',
    summary: 'The picture of an NFT, fetched, checked and kept by this server.',
    params: v.object({ chainId: chainIdSchema, contract: addressSchema, tokenId: amountSchema }),
    image: true,
  },
  getAvatarImage: {
    method: 'GET',
    path: '/public/getAvatarImage/:address',
    summary: "The picture of an address's identity, fetched, checked and kept by this server.",
    params: v.object({ address: addressSchema }),
    image: true,
  },
  ...readsApi,
})
