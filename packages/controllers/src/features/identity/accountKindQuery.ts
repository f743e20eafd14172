import { type AccountId, namespaceOf } from '@bowline/common'
import type { AccountType } from '../../config/KitConfig.ts'
import { internals, type Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { traitsOf } from '../../traitsOf.ts'
import { IDENTITY_TTL_MS } from './identityQuery.ts'

/**
 * Query for the kind of an account on its network: `smartAccount` if it is a contract, else `eoa`. `null`
 * for families that do not distinguish the two.
 */
export function accountKindQuery(kit: Kit, account: AccountId) {
  return {
    queryKey: queryKeyOf(kit, 'accountKind', account),
    queryFn: async ({
      signal,
    }: {
      readonly signal: AbortSignal
    }): Promise<Exclude<AccountType, 'payment'> | null> => {
      if (!traitsOf(kit, namespaceOf(account)).contractAccounts) return null
      const core = await internals(kit).load()
      const { isContract } = await core.operations(namespaceOf(account))
      if (!isContract) return null
      return (await isContract(account, signal)) ? 'smartAccount' : 'eoa'
    },
    staleTime: IDENTITY_TTL_MS,
  }
}
