import * as v from 'valibot'
import { addressSchema, chainIdSchema, moneySchema } from './schemas.ts'

/**
 * What the keys of a wallet are opened for.
 *
 * - `signing`: the requests as they are signed, whole: a transaction with its fees, a user operation as typed data. The
 *   wallet's page writes them from what it signs, not from what an app has called it.
 * - `export`: recovery words or a backup file. `slots`: a further way to open the wallet. `handOver`: another device.
 * - `acts`: to sign what else lasts with the key of the wallet's acts, such as the removal of a way to open it.
 * - `limits`: what the wallet pays by a click alone, in US dollars. It opens no keys.
 */
export const keyUseSchema = v.variant('for', [
  v.object({
    for: v.literal('signing'),
    chainId: chainIdSchema,
    /** The account that signs. */
    account: addressSchema,
    requests: v.pipe(
      v.array(
        v.object({ method: v.pipe(v.string(), v.maxLength(64)), params: v.optional(v.unknown()) }),
      ),
      v.minLength(1),
      v.maxLength(32),
    ),
  }),
  v.object({ for: v.picklist(['export', 'slots', 'handOver', 'acts']) }),
  v.object({ for: v.literal('limits'), act: moneySchema, day: moneySchema }),
])

export type KeyUse = v.InferOutput<typeof keyUseSchema>

/** The method of what the page writes for this server's own list of permissions. No app can ask for it. */
export const PERMISSION_NOTE = 'bowline_notePermission'

/**
 * Writes a use as it is passed on: what is confirmed is the hash of this text. Whole numbers of any size become
 * decimal digits.
 */
export const writeKeyUse = (use: KeyUse): string =>
  JSON.stringify(use, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/** Networks that are known to everyone and whose money is worth nothing. Servers name further ones in their settings. */
const TEST_NETWORKS: ReadonlySet<string> = new Set([
  ...['eip155:84532', 'eip155:421614', 'eip155:11155111', 'eip155:11155420'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000008819873e925422c1ff0f99f7c',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  'polkadot:45454545454545454545454545454545',
])

/** Whether a network is known to everyone as one whose money is worth nothing. */
export const isTestNetwork = (chainId: string): boolean => TEST_NETWORKS.has(chainId)
