import { type AccountId, namespaceOf } from '@bowline/common'
import type { ReadError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { traitsOf } from '../../kit/traitsOf.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { saidKind } from './accountKindQuery.ts'

/** An account is deployed by a transaction, so a later block may have it. */
const RECHECK_MS = 12_000

/**
 * Query for whether the contract of a smart account is on its network. `null` for an account that is none. Asks the
 * chain again until it is there; a contract stays.
 */
export function isDeployedQuery(kit: Kit, account: AccountId) {
  const namespace = namespaceOf(account)
  const said = saidKind(kit, account)
  return kitQuery<ReadError>()({
    queryKey: queryKeyOf(kit, 'isDeployed', account, said),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<boolean | null> => {
      if (said === 'eoa' || !traitsOf(kit, namespace).contractAccounts) return null
      const core = await internals(kit).load()
      const { isContract } = await core.operations(namespace)
      const isDeployed = await isContract?.(account, signal)
      // Only a wallet knows of a smart account before its contract is there.
      return said === undefined ? isDeployed || null : (isDeployed ?? null)
    },
    staleTime: RECHECK_MS,
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data?: boolean | null | undefined }
    }) => state.data === false && RECHECK_MS,
  })
}
