import * as v from 'valibot'
import { getAddress } from 'viem'
import { endpointSchema } from './endpointSchema.ts'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'it must be an EVM address.'),
  // Normalised to the checksum spelling.
  v.transform((text) => getAddress(text)),
)
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))

/** A token that the operator vouches for. */
const tokenSchema = v.object({
  address,
  name,
  symbol: name,
  decimals,
  /** Shown first in token pickers. */
  popular: v.optional(v.boolean(), false),
  /** Approvals by signature (EIP-2612). */
  eip2612: v.optional(v.boolean(), false),
})

/** Pairs with constant product behind one factory and one router. */
const v2MarketSchema = v.object({
  kind: v.literal('v2'),
  id: name,
  name,
  factory: address,
  router: address,
  /** The fee of a pair, in hundredths of a percent. */
  feeBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)), 30),
})

/** Pools with concentrated liquidity, priced by `eth_call` to a quoter. */
const v3MarketSchema = v.object({
  kind: v.literal('v3'),
  id: name,
  name,
  quoter: address,
  router: address,
  /** Fee tiers in hundredths of a basis point, as the pools name them. */
  fees: v.optional(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))),
    [100, 500, 3_000, 10_000],
  ),
})

export const chainSettingsSchema = v.object({
  /** What people call the chain. */
  name: v.optional(name),
  native: v.optional(v.object({ name, symbol: name, decimals }), {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  }),
  /** Whether its money is worth nothing: embedded wallets then pay any amount. */
  testnet: v.optional(v.boolean(), false),
  multicall3: v.optional(address, '0xcA11bde05977b3631167028862bE2a173976CA11'),
  tokens: v.optional(v.pipe(v.array(tokenSchema), v.maxLength(500)), []),
  wrappedNative: v.optional(address),
  /** Tokens that count as one US dollar. All other prices derive from them. */
  usdAnchors: v.optional(v.array(address), []),
  markets: v.optional(v.array(v.variant('kind', [v2MarketSchema, v3MarketSchema])), []),
  /** The resolver contract, for a chain that has names. */
  ens: v.optional(v.object({ universalResolver: address })),
  /** Settings of a chain on which embedded wallets have smart accounts (ERC-4337, EntryPoint 0.7). */
  smartAccounts: v.optional(
    v.object({
      /** Takes user operations. */
      bundler: endpointSchema,
      /** Pays for them (ERC-7677). */
      paymaster: v.optional(endpointSchema),
    }),
  ),
})

/**
 * Everything the server knows about an EVM chain besides its endpoints. Read from `BOWLINE_CHAINS`.
 */
export type ChainSettings = v.InferOutput<typeof chainSettingsSchema>
/** What is said of a chain besides its tokens, which lists add to. */
export type ChainFacts = Omit<ChainSettings, 'tokens'>
export type Market = ChainSettings['markets'][number]

export const evmIdSchema = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d{0,15}$/, 'a chain is named by its CAIP-2 id.'),
)
