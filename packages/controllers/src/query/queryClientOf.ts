import { isKitError } from '@bowline/common'
import { QueryClient } from '@tanstack/query-core'
import { internals, type Kit } from '../kit/kit.ts'

/** How often a failed call is repeated. */
export const MAX_RETRIES = 2

/**
 * Returns the query client of a kit: the one that was passed to `createKit`, else one that is created on
 * first use. So the code of queries loads with the first query, not with the page.
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
  // Queries only react to the network's return while their client is mounted.
  whileRunning(() => {
    client.mount()
    return () => client.unmount()
  })
  if (!ownQueryClient) lifetime.addEventListener('abort', () => client.clear(), { once: true })
  return client
}

/**
 * Creates a client that retries only if a service could not be reached or failed. A timeout is not
 * retried: the visitor has waited long enough and decides.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && canHelp(error),
        refetchOnWindowFocus: false,
        // A browser that reports to be offline can still reach local services, and a query that waits for
        // the network would show a spinner for ever.
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
