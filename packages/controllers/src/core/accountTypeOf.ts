import type { AccountId, AccountKind, AccountType, AddressLabel } from '@bowline/common'

interface Typed {
  readonly addressLabels?: Readonly<Partial<Record<AccountId, AddressLabel>>> | undefined
  readonly accountKinds?: Readonly<Partial<Record<AccountId, AccountKind>>> | undefined
}

/** The type of an account of a connection, if its wallet says it. */
export const accountTypeOf = (
  { addressLabels, accountKinds }: Typed,
  account: AccountId,
): AccountType | undefined => addressLabels?.[account] ?? accountKinds?.[account]
