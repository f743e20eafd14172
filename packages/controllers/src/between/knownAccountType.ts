import { type AccountId, type AccountType, namespaceOf } from '@bowline/common'
import { accountTypeOf } from '../core/accountTypeOf.ts'
import type { Connection } from '../features/connections/Connection.ts'
import type { Kit } from '../kit.ts'
import { traitsOf } from '../traitsOf.ts'

type Connected = Extract<Connection, { status: 'connected' }>

/**
 * The type of a connected account: as its wallet says, or the only one of its family. `undefined` where the chain has to
 * be asked.
 */
export const knownAccountType = (
  kit: Pick<Kit, 'config'>,
  connection: Pick<Connected, 'accountKinds' | 'addressLabels'>,
  account: AccountId,
): AccountType | undefined =>
  accountTypeOf(connection, account) ?? traitsOf(kit, namespaceOf(account)).accountType
