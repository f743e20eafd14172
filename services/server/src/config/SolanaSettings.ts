import * as v from 'valibot'
import { isSolanaAddress } from '../encoding/isSolanaAddress.ts'

const mint = v.pipe(v.string(), v.check(isSolanaAddress, 'it must be a Solana address.'))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A token that the operator vouches for. */
const tokenSchema = v.object({
  /** Its mint, of either token program. */
  address: mint,
  name,
  symbol: name,
  /** Token amounts have 64 bits, so more decimals would leave no room for whole tokens. */
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
  /** Shown first in token pickers. */
  popular: v.optional(v.boolean(), false),
})

export const solanaSettingsSchema = v.object({
  /** What people call the network. */
  name: v.optional(name),
  /** Whether its money is worth nothing: embedded wallets then pay any amount. */
  testnet: v.optional(v.boolean(), false),
  tokens: v.optional(v.pipe(v.array(tokenSchema), v.maxLength(500)), []),
  /** Prices by mint, set by the operator; SOL by the mint of wrapped SOL. For local networks. */
  usdPrices: v.optional(v.record(mint, v.pipe(v.number(), v.finite(), v.minValue(0))), {}),
})

/**
 * Everything the server knows about a Solana network besides its endpoints. Read from
 * `BOWLINE_CHAINS`.
 */
export type SolanaSettings = v.InferOutput<typeof solanaSettingsSchema>

/** What is said of a network besides its tokens, which lists add to. */
export type SolanaFacts = Omit<SolanaSettings, 'tokens'>

export const solanaIdSchema = v.pipe(
  v.string(),
  v.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/, 'a chain is named by its CAIP-2 id.'),
)
