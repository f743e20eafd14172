import * as v from 'valibot'
import { KeyError } from '../KeyError.ts'

/** Numbers that can be hardened in a path (BIP-32). */
const MAX_INDEX = 2 ** 31 - 1
/** The largest number that SS58 writes in an address. */
const MAX_PREFIX = 16_383

const index = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INDEX)), 0)

const bitcoinPlace = v.strictObject({
  family: v.literal('bip122'),
  index,
  /** Coins of test networks are worth nothing; their keys are other keys, too. Default: `mainnet`. */
  network: v.optional(v.picklist(['mainnet', 'testnet', 'regtest']), 'mainnet'),
  /** `payment` for money (P2WPKH), `ordinals` for collectibles (P2TR). Default: `payment`. */
  purpose: v.optional(v.picklist(['payment', 'ordinals']), 'payment'),
})

const schema = v.variant('family', [
  v.strictObject({ family: v.literal('eip155'), index }),
  v.strictObject({ family: v.literal('solana'), index }),
  bitcoinPlace,
  v.strictObject({
    family: v.literal('polkadot'),
    index,
    /** The prefix of the addresses of a chain (SS58). Default: 0, Polkadot. */
    prefix: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(MAX_PREFIX),
        // Reserved by the registry of prefixes.
        v.notValues([46, 47]),
      ),
      0,
    ),
  }),
])

/** The place of one of the wallet's accounts: its family, its number from 0 (the default), and what its family needs. */
export type AccountPlace = v.InferInput<typeof schema>
export type FullPlace = v.InferOutput<typeof schema>
export type BitcoinPlace = v.InferOutput<typeof bitcoinPlace>
export type Family = AccountPlace['family']

/** Fills in what a place leaves out. Throws `INVALID_ACCOUNT` for one that does not exist. */
export function checkPlace<F extends Family>(
  place: Extract<AccountPlace, { readonly family: F }>,
): Extract<FullPlace, { readonly family: F }> {
  const { issues, output, success } = v.safeParse(schema, place)
  if (!success)
    throw new KeyError('INVALID_ACCOUNT', { field: v.getDotPath(issues[0]) ?? 'family' })
  // The schema keeps the family.
  return output as Extract<FullPlace, { readonly family: F }>
}
