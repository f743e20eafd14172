import { type AccountId, type AccountType, namespaceOf } from '@bowline/common'
import { accountTypeOf } from '../core/accountTypeOf.ts'
import type { Connection } from '../kit/connections.ts'
import type { Kit } from '../kit/kit.ts'
import { traitsOf } from '../kit/traitsOf.ts'

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
