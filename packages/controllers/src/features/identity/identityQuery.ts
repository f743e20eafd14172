import { type AccountId, loadCode, namespaceOf, parseAccountId } from '@bowline/common'
import type { ReadError } from '../../core/failures.ts'
import { networkOf } from '../../core/networkOf.ts'
import type { Kit } from '../../kit/kit.ts'
import { traitsOf } from '../../kit/traitsOf.ts'
import { holdAfterFailure } from '../../query/holdAfterFailure.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import type { Identity } from './Identity.ts'

/** How long an identity stays fresh. */
export const IDENTITY_TTL_MS = 5 * 60_000

/**
 * Query for the name and image of an account: from the server, else the name from the chain. Empty if the
 * account has neither. No request is sent for families without names and for test networks. Fresh for 5
 * minutes. Fails if neither can be asked, and is read again after 30 s while it is observed.
 *
 * @example
 * const { data } = useQuery(identityQuery(kit, account), queryClientOf(kit))
 */
export function identityQuery(kit: Kit, account: AccountId) {
  return kitQuery<ReadError>()({
    ...holdAfterFailure,
    queryKey: identityKey(kit, account),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Identity> => {
      if (!canHaveName(kit, account)) return {}
      const { readIdentity } = await loadCode(() => import('./readIdentity.ts'))
      return readIdentity(kit, account, signal)
    },
    staleTime: IDENTITY_TTL_MS,
  })
}

function canHaveName(kit: Kit, account: AccountId): boolean {
  const { chainId } = parseAccountId(account)
  const network = networkOf(kit.networks.getState(), chainId)
  return traitsOf(kit, namespaceOf(account)).names === true && !network?.testnet
}

/** The key includes the network: without a server, each network is asked for its own names. */
const identityKey = (kit: Kit, account: AccountId) => {
  const { chainId, address } = parseAccountId(account)
  return queryKeyOf(kit, 'identity', chainId, address)
}
