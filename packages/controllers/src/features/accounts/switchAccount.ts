import type { AccountId } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

export interface SwitchAccountParameters {
  /** One that the wallet shares. */
  readonly account: AccountId
}

/**
 * Makes another account of a connected wallet the active one. Works only where the app chooses the
 * account (`canChooseAccount` of the connection), as with families whose wallets share all their
 * accounts. The choice is restored on the next page.
 *
 * Throws `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` if the wallet does not share the account, and
 * `WALLET_METHOD_UNSUPPORTED` if the account is chosen in the wallet.
 *
 * @example
 * await switchAccount(kit, { account: 'polkadot:91b171bb158e2d3848fa23a9f1c25182:5Grw…' })
 */
export async function switchAccount(kit: Kit, { account }: SwitchAccountParameters): Promise<void> {
  await perform(kit, (core, { performSwitchAccount }) => performSwitchAccount(core, account))
}
