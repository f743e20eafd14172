import { isKitError } from '@bowline/common'
import { QueryClient } from '@tanstack/query-core'

/** A failed call is sent at most this often again. */
export const MAX_RETRIES = 2

/**
 * Creates the kit's own query client, apart from the app's.
 * It asks again only where that can help: when a service was out of reach or failed itself. One that
 * stays silent has cost the visitor a time limit already; asking it again is theirs to choose.
 */
export function createKitQueryClient(): QueryClient {
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
