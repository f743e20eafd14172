import {
  type AccountId,
  type AccountKind,
  type AccountType,
  type AddressLabel,
  namespaceOf,
} from '@bowline/common'
import type { Kit } from '../kit/kit.ts'
import { traitsOf } from '../kit/traitsOf.ts'

interface Typed {
  readonly addressLabels?: Readonly<Partial<Record<AccountId, AddressLabel>>> | undefined
  readonly accountKinds?: Readonly<Partial<Record<AccountId, AccountKind>>> | undefined
}

/**
 * The type of a connected account: as its wallet says, or the only one of its family. `undefined` where the chain has to
 * be asked.
 */
export const knownAccountType = (
  kit: Pick<Kit, 'config'>,
  connection: Typed,
  account: AccountId,
): AccountType | undefined =>
  accountTypeOf(connection, account) ?? traitsOf(kit, namespaceOf(account)).accountType

/** The type of an account of a connection, if its wallet says it. */
export const accountTypeOf = (
  { addressLabels, accountKinds }: Typed,
  account: AccountId,
): AccountType | undefined => addressLabels?.[account] ?? accountKinds?.[account]
