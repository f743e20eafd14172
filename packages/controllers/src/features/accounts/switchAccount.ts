import type { AccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'

/**
 * Makes another account of a connected wallet the one in use, where that is the app's choice
 * (`canChooseAccount` of the connection): wallets of some families hand out all the accounts they
 * have. It is remembered for the next page.
 *
 * Throws `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` when the wallet does not share that account,
 * `WALLET_METHOD_UNSUPPORTED` where the account is chosen in the wallet.
 *
 * @example
 * await switchAccount(kit, { account: 'polkadot:91b171bb158e2d3848fa23a9f1c25182:5Grw…' })
 */
export async function switchAccount(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Promise<void> {
  await perform(kit, (core, { performSwitchAccount }) => performSwitchAccount(core, account))
}
