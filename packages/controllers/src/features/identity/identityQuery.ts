import { type AccountId, loadCode, namespaceOf, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { traitsOf } from '../../traitsOf.ts'
import type { Identity } from './Identity.ts'

/** How long an identity counts as fresh. */
export const IDENTITY_TTL_MS = 5 * 60_000

/**
 * Query for the name and the picture of an account: from the server, else the name from the chain
 * itself. Empty for an account that has none. Nobody is asked about families without names, or about
 * networks for tests. Fresh for 5 minutes.
 *
 * @example
 * const { data } = useQuery(identityQuery(kit, account), queryClientOf(kit))
 */
export function identityQuery(kit: Kit, account: AccountId) {
  return {
    queryKey: identityKey(kit, account),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Identity> => {
      if (!canHaveName(kit, account)) return {}
      const { readIdentity } = await loadCode(() => import('./readIdentity.ts'))
      return readIdentity(kit, account, signal)
    },
    staleTime: IDENTITY_TTL_MS,
  }
}

function canHaveName(kit: Kit, account: AccountId): boolean {
  const { chainId } = parseAccountId(account)
  const network = kit.networks.getState().requested.find((one) => one.chainId === chainId)
  return traitsOf(kit, namespaceOf(account)).names === true && !network?.testnet
}

/** By network, too: without a server each one is asked for the names that it knows itself. */
const identityKey = (kit: Kit, account: AccountId) => {
  const { chainId, address } = parseAccountId(account)
  return queryKeyOf(kit, 'identity', chainId, address)
}
