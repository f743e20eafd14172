import { isKitError } from '@bowline/common'
import { QueryClient } from '@tanstack/query-core'
import { internals, type Kit } from '../kit.ts'

/** A failed call is sent at most this often again. */
export const MAX_RETRIES = 2

/**
 * Returns the query client of a kit: the app's own where `createKit` was given one, else one that is made
 * when it is first asked for. So the code of queries loads with what asks the first question, not with the
 * page.
 *
 * @example
 * const { data } = useQuery(balanceQuery(kit, account), queryClientOf(kit))
 */
export function queryClientOf(kit: Kit): QueryClient {
  return internals(kit).part(createMounted)
}

function createMounted(kit: Kit): QueryClient {
  const { lifetime, ownQueryClient, whileRunning } = internals(kit)
  const client = ownQueryClient ?? createQueryClient()
  // Queries hear of the network's return only while their client is mounted.
  whileRunning(() => {
    client.mount()
    return () => client.unmount()
  })
  if (!ownQueryClient) lifetime.addEventListener('abort', () => client.clear(), { once: true })
  return client
}

/**
 * Asks again only where that can help: when a service was out of reach or failed itself. One that stays
 * silent has cost the visitor a time limit already; asking it again is theirs to choose.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && canHelp(error),
        refetchOnWindowFocus: false,
        // A browser that believes to be offline can still reach this machine, and a query that
        // waits for the network would be a spinner without an exit.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function canHelp(error: unknown): boolean {
  if (isKitError(error, 'HTTP_STATUS')) return error.context.status >= 500
  return isKitError(error, 'HTTP_UNREACHABLE')
}
