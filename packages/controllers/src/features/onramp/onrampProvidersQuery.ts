import { type ChainId, safeIcon, sanitizeName } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ServerError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { serviceClient } from '../../services/serviceClient.ts'

/** A provider that sells crypto. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  readonly iconUrl: string | undefined
  /** The host of the page to which the visitor is sent. */
  readonly host: string
  readonly feePercent: { readonly min: number; readonly max: number }
  readonly paymentMethods: readonly string[]
  /** The usual duration of a purchase, in minutes. */
  readonly minutes: { readonly min: number; readonly max: number } | undefined
}

const FIVE_MINUTES_MS = 300_000

/** Query for the providers that sell on a chain. */
export function onrampProvidersQuery(kit: Kit, chainId: ChainId) {
  const queryKey = queryKeyOf(kit, 'onrampProviders', chainId)
  return kitQuery<ServerError>()({
    queryKey,
    staleTime: FIVE_MINUTES_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const client = await serviceClient(kit, 'onramp')
      const { providers } = await client.providers({ chainId }, { signal })
      return providers.map(
        ({ id, name, iconUrl, host, feePercent, paymentMethods, minutes }): OnrampProvider => ({
          id,
          name: sanitizeName(name, id),
          iconUrl: safeIcon(iconUrl),
          host: sanitizeName(host, '?'),
          feePercent,
          paymentMethods,
          minutes,
        }),
      )
    },
  } satisfies QueryObserverOptions<
    readonly OnrampProvider[],
    ServerError,
    readonly OnrampProvider[],
    readonly OnrampProvider[],
    typeof queryKey
  >)
}
