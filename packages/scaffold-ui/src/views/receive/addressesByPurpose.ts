import type { AccountId, AddressLabel } from '@bowline/common'
import type { ActiveAccountValue } from '../../parts/account/ActiveAccount.tsx'

export interface PurposeAddress {
  /** `undefined` for families that have one address for everything. */
  readonly purpose: AddressLabel | undefined
  readonly accountId: AccountId
}

const PURPOSES: readonly AddressLabel[] = ['payment', 'ordinals']

/** Returns the receiving addresses: one per purpose, the one for payments first. */
export function addressesByPurpose({
  accountId,
  connection: { accounts, addressLabels },
}: Pick<ActiveAccountValue, 'accountId' | 'connection'>): readonly [
  PurposeAddress,
  ...PurposeAddress[],
] {
  // The active account comes first among those of its purpose.
  const [first, ...others] = PURPOSES.flatMap((purpose) => {
    const found = accounts.find((account) => addressLabels?.[account] === purpose)
    return found ? [{ purpose, accountId: found }] : []
  })
  return first ? [first, ...others] : [{ purpose: undefined, accountId }]
}
