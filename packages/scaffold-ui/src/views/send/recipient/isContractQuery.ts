import { type AccountId, namespaceOf } from '@bowline/common'
import { type Kit, queryKeyOf } from '@bowline/controllers'

const HOUR_MS = 3_600_000

/** Query for whether an address is a contract. Unknown counts as no. */
export function isContractQuery(kit: Kit, account: AccountId) {
  return {
    queryKey: queryKeyOf(kit, 'isContract', account),
    staleTime: HOUR_MS,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<boolean> => {
      const core = await kit['~internals'].load()
      const chain = await core.operations(namespaceOf(account))
      return (await chain.isContract?.(account, signal)) ?? false
    },
  }
}
