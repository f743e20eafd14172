import { type AccountId, type AddressLabel, formatAccountId, parseAccountId } from '@bowline/common'
import { isPlausibleAddress } from './isPlausibleAddress.ts'
import { isTaproot } from './isTaproot.ts'
import type { KnownAddress } from './readAddresses.ts'

/**
 * Says what each Bitcoin account is for, those to pay from first. A wallet approves its first
 * address alone; the one for collectibles is added from what else it told.
 */
export function labelAccounts(
  accounts: readonly [AccountId, ...AccountId[]],
  known: readonly KnownAddress[],
): {
  readonly accounts: readonly AccountId[]
  readonly addressLabels: Readonly<Partial<Record<AccountId, AddressLabel>>>
} {
  const { chainId } = parseAccountId(accounts[0])
  const hasOther = accounts.some((account) => !isTaproot(parseAccountId(account).address))
  const labelOf = (account: AccountId): AddressLabel => {
    const { address } = parseAccountId(account)
    const told = known.find((each) => each.address === address)?.intention
    const isForCollectibles = told ? told === 'ordinal' : hasOther && isTaproot(address)
    return isForCollectibles ? 'ordinals' : 'payment'
  }
  const collectibles = known
    .filter(
      ({ address, intention }) => intention === 'ordinal' && isPlausibleAddress(chainId, address),
    )
    .slice(0, accounts.some((account) => labelOf(account) === 'ordinals') ? 0 : 1)
    .map(({ address }) => formatAccountId(chainId, address))
  const all = [...new Set([...accounts, ...collectibles])]
  const labels = new Map(all.map((account) => [account, labelOf(account)]))
  return {
    accounts: [
      ...all.filter((account) => labels.get(account) === 'payment'),
      ...all.filter((account) => labels.get(account) === 'ordinals'),
    ],
    addressLabels: Object.fromEntries(labels),
  }
}
