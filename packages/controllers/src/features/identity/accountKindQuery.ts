import { type AccountId, type AccountKind, namespaceOf } from '@bowline/common'
import type { ReadError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { traitsOf } from '../../kit/traitsOf.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { IDENTITY_TTL_MS } from './identityQuery.ts'

/**
 * Query for the kind of an account on its network, by what its wallet says, else by the chain:
 * `smartAccount` if it is a contract, else `eoa`. `null` for families that do not distinguish the two.
 */
export function accountKindQuery(kit: Kit, account: AccountId) {
  const said = saidKind(kit, account)
  return kitQuery<ReadError>()({
    queryKey: queryKeyOf(kit, 'accountKind', account, said),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<AccountKind | null> => {
      if (!traitsOf(kit, namespaceOf(account)).contractAccounts) return null
      if (said) return said
      const core = await internals(kit).load()
      const { isContract } = await core.operations(namespaceOf(account))
      if (!isContract) return null
      return (await isContract(account, signal)) ? 'smartAccount' : 'eoa'
    },
    staleTime: IDENTITY_TTL_MS,
  })
}

/** The kind of an account, if the connected wallet says it. */
export function saidKind(kit: Kit, account: AccountId): AccountKind | undefined {
  const connection = kit.connections.getState()[namespaceOf(account)]
  return connection?.status === 'connected' ? connection.accountKinds?.[account] : undefined
}
