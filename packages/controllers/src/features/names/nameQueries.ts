import { type AccountId, isKitError, parseAccountId, sanitizeText } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ServerError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { serviceClient } from '../../services/serviceClient.ts'

export interface NameSuggestion {
  /** The full name, including the zone. */
  readonly name: string
  readonly isTaken: boolean
}

/** Names rarely change (spec section 9: 5 min), but a taken name should be noticed soon. */
const OWN_NAMES_TTL_MS = 300_000
const SUGGESTIONS_TTL_MS = 30_000
const HOUR_MS = 3_600_000
/** The version of the profile format that this kit reads. */
const API_VERSION = 2

/** The start of the query key of all suggestions. */
export const SUGGESTIONS_KEY = ['bowline', 'nameSuggestions'] as const

/** Query for the zone under which names are registered. */
export function nameZoneQuery(kit: Kit) {
  const queryKey = queryKeyOf(kit, 'nameZone')
  return kitQuery<ServerError>()({
    queryKey,
    staleTime: HOUR_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const client = await serviceClient(kit, 'names')
      return (await client.zone({}, { signal })).zone
    },
  } satisfies QueryObserverOptions<string, ServerError, string, string, typeof queryKey>)
}

/**
 * Query for names similar to the label, which is itself the first. Fails with `Error fetching name
 * suggestions`.
 */
export function nameSuggestionsQuery(kit: Kit, label: string) {
  const queryKey = queryKeyOf(kit, 'nameSuggestions', label.toLowerCase())
  return kitQuery<ServerError>()({
    queryKey,
    staleTime: SUGGESTIONS_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const client = await serviceClient(kit, 'names')
      // If the form has not loaded the zone yet, the server uses its own.
      const zone = queryClientOf(kit).getQueryData<string>(nameZoneQuery(kit).queryKey)
      const params = { name: label.toLowerCase(), zone }
      const { suggestions } = await client.suggestions(params, { signal })
      // Drops duplicates, and names that sanitizing would change: a suggestion is used unchanged.
      const sound = suggestions.filter(({ name }) => sanitizeText(name) === name)
      return [...new Map(sound.map(({ name, registered }) => [name, registered]))].map(
        ([name, isTaken]): NameSuggestion => ({ name, isTaken }),
      )
    },
  } satisfies QueryObserverOptions<
    readonly NameSuggestion[],
    ServerError,
    readonly NameSuggestion[],
    readonly NameSuggestion[],
    typeof queryKey
  >)
}

/** Query for the names that an account has registered. */
export function ownNamesQuery(kit: Kit, account: AccountId) {
  const { address } = parseAccountId(account)
  const queryKey = queryKeyOf(kit, 'ownNames', address.toLowerCase())
  return kitQuery<ServerError>()({
    queryKey,
    staleTime: OWN_NAMES_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly string[]> => {
      const client = await serviceClient(kit, 'names')
      try {
        const profiles = await client.reverse(
          { address, sender: address, apiVersion: API_VERSION },
          { signal },
        )
        return profiles.flatMap(({ name }) => sanitizeText(name) ?? [])
      } catch (error) {
        // 404 means that the account has no name.
        if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) return []
        throw error
      }
    },
  } satisfies QueryObserverOptions<
    readonly string[],
    ServerError,
    readonly string[],
    readonly string[],
    typeof queryKey
  >)
}
