import type { AccountId, AddressLabel } from '@bowline/common'
import type { ActiveAccountValue } from '../../parts/account/ActiveAccount.tsx'

export interface PurposeAddress {
  /** `undefined` in families that have one address for everything. */
  readonly purpose: AddressLabel | undefined
  readonly accountId: AccountId
}

const PURPOSES: readonly AddressLabel[] = ['payment', 'ordinals']

/** The addresses to be paid at: one for each purpose that the wallet names, the one for money first. */
export function addressesByPurpose({
  accountId,
  connection: { accounts, addressLabels },
}: Pick<ActiveAccountValue, 'accountId' | 'connection'>): readonly [
  PurposeAddress,
  ...PurposeAddress[],
] {
  // The account in use comes first among those of its kind.
  const [first, ...others] = PURPOSES.flatMap((purpose) => {
    const found = accounts.find((account) => addressLabels?.[account] === purpose)
    return found ? [{ purpose, accountId: found }] : []
  })
  return first ? [first, ...others] : [{ purpose: undefined, accountId }]
}
