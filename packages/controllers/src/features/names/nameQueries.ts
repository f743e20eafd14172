import { type AccountId, isKitError, parseAccountId, sanitizeText } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { serviceClient } from '../../services/serviceClient.ts'

export interface NameSuggestion {
  /** The whole name, with its zone. */
  readonly name: string
  readonly isTaken: boolean
}

/** Names change hands rarely (spec section 9: 5 min), but a taken one should be seen soon. */
const OWN_NAMES_TTL_MS = 300_000
const SUGGESTIONS_TTL_MS = 30_000
const HOUR_MS = 3_600_000
/** Which shape of profiles this kit reads. */
const API_VERSION = 2

/** What the keys of all suggestions begin with. */
export const SUGGESTIONS_KEY = ['bowline', 'nameSuggestions'] as const

/** Query for the domain under which names are registered. */
export function nameZoneQuery(kit: Kit) {
  const queryKey = queryKeyOf(kit, 'nameZone')
  return {
    queryKey,
    staleTime: HOUR_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const client = await serviceClient(kit, 'names')
      return (await client.zone({}, { signal })).zone
    },
  } satisfies QueryObserverOptions<string, Error, string, string, typeof queryKey>
}

/** Query for names like this one; the label itself comes first. Fails with 'Error fetching name suggestions'. */
export function nameSuggestionsQuery(kit: Kit, label: string) {
  const queryKey = queryKeyOf(kit, 'nameSuggestions', label.toLowerCase())
  return {
    queryKey,
    staleTime: SUGGESTIONS_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const client = await serviceClient(kit, 'names')
      // Where the form has not learned the zone yet, the server takes its own.
      const zone = queryClientOf(kit).getQueryData<string>(nameZoneQuery(kit).queryKey)
      const params = { name: label.toLowerCase(), zone }
      const { suggestions } = await client.suggestions(params, { signal })
      // A suggestion is picked as it stands: what would have to be mended is none. No name comes twice.
      const sound = suggestions.filter(({ name }) => sanitizeText(name) === name)
      return [...new Map(sound.map(({ name, registered }) => [name, registered]))].map(
        ([name, isTaken]): NameSuggestion => ({ name, isTaken }),
      )
    },
  } satisfies QueryObserverOptions<
    readonly NameSuggestion[],
    Error,
    readonly NameSuggestion[],
    readonly NameSuggestion[],
    typeof queryKey
  >
}

/** Query for the names that an account has registered. */
export function ownNamesQuery(kit: Kit, account: AccountId) {
  const { address } = parseAccountId(account)
  const queryKey = queryKeyOf(kit, 'ownNames', address.toLowerCase())
  return {
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
        // Somebody without a name is no failure.
        if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) return []
        throw error
      }
    },
  } satisfies QueryObserverOptions<
    readonly string[],
    Error,
    readonly string[],
    readonly string[],
    typeof queryKey
  >
}
