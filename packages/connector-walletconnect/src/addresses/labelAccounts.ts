import { type AccountId, type AddressLabel, formatAccountId, parseAccountId } from '@bowline/common'
import { isPlausibleAddress } from '@bowline/common/adapters'
import { isTaproot } from './isTaproot.ts'
import type { KnownAddress } from './readAddresses.ts'

/**
 * Sets the purpose of each Bitcoin account, those of the wanted one first. A wallet approves only its first
 * address; the one for collectibles is added from the addresses that it reports.
 */
export function labelAccounts(
  accounts: readonly [AccountId, ...AccountId[]],
  { known, first }: { readonly known: readonly KnownAddress[]; readonly first: AddressLabel },
): {
  readonly accounts: readonly AccountId[]
  readonly addressLabels: Readonly<Partial<Record<AccountId, AddressLabel>>>
} {
  const { chainId } = parseAccountId(accounts[0])
  const hasOther = accounts.some((account) => !isTaproot(parseAccountId(account).address))
  const labelOf = (account: AccountId): AddressLabel => {
    const { address } = parseAccountId(account)
    const intention = known.find((each) => each.address === address)?.intention
    const isForCollectibles = intention ? intention === 'ordinal' : hasOther && isTaproot(address)
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
  const isFirst = (account: AccountId) => labels.get(account) === first
  return {
    accounts: [...all.filter(isFirst), ...all.filter((account) => !isFirst(account))],
    addressLabels: Object.fromEntries(labels),
  }
}
