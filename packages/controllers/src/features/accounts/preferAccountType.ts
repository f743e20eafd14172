import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'
import type { PreferAccountTypeParameters } from './PreferAccountTypeParameters.ts'

/**
 * Makes the first account of a type the active one, where a wallet has accounts of several types: a smart account or the
 * key that owns it, an address for money or for collectibles. The choice is restored on the next page, and a wallet with
 * a page of its own keeps it. What comes first without a choice is the option `defaultAccountTypes`.
 *
 * Throws `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` if the wallet shares no account of the type, and
 * `WALLET_METHOD_UNSUPPORTED` if the account is chosen in the wallet.
 *
 * @example
 * await preferAccountType(kit, { accountType: 'eoa' })
 */
export async function preferAccountType(
  kit: Kit,
  parameters: PreferAccountTypeParameters,
): Promise<void> {
  await perform(kit, (core, { performPreferAccountType }) =>
    performPreferAccountType(core, parameters),
  )
}
