import { type ChainId, isChainId, parseAmount, sanitizeName } from '@bowline/common'
import type { onrampApi, ResponseOf } from '@bowline/common/api'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ServerError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import { fallbackOptions } from './fallbackOptions.ts'
import { mergeOptions } from './mergeOptions.ts'
import { type OnrampOptions, PAYMENT_DECIMALS } from './OnrampOptions.ts'

const HOUR_MS = 3_600_000
/** Limits the number of providers that are asked, so that the visitor does not wait for a long list. */
const MAX_PROVIDERS = 10

/**
 * Query for what can be bought, with which currencies and methods, at all providers. Never fails: without
 * an answer it returns the built-in options.
 */
export function onrampOptionsQuery(kit: Kit) {
  const queryKey = queryKeyOf(kit, 'onrampOptions')
  return kitQuery<ServerError>()({
    queryKey,
    // The built-in options are stale at once.
    staleTime: ({ state }: { readonly state: { readonly data?: OnrampOptions | undefined } }) =>
      state.data?.source === 'fallback' ? 0 : HOUR_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OnrampOptions> => {
      try {
        return { ...mergeOptions(await readAll(kit, signal)), source: 'live' }
      } catch (error) {
        if (signal.aborted) throw error
        internals(kit).logger.log('warn', 'onramp options unavailable', { error: String(error) })
        return fallbackOptions
      }
    },
  } satisfies QueryObserverOptions<
    OnrampOptions,
    ServerError,
    OnrampOptions,
    OnrampOptions,
    typeof queryKey
  >)
}

type Part = Omit<OnrampOptions, 'source'>

/** Reads what each provider offers and leaves out those that fail. Throws if all fail. */
async function readAll(kit: Kit, signal: AbortSignal): Promise<readonly Part[]> {
  const client = await serviceClient(kit, 'onramp')
  // A server with a single provider need not list it.
  const { providers } = await client.providers({}, { signal }).catch(() => ({ providers: [] }))
  if (providers.length === 0) return [toOptions(await client.options({}, { signal }))]
  const answers = await Promise.allSettled(
    providers
      .slice(0, MAX_PROVIDERS)
      .map(async ({ id }) => toOptions(await client.options({ provider: id }, { signal }), id)),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (failed && told.length === 0) throw failed.reason
  return told
}

function toOptions(wire: ResponseOf<typeof onrampApi.options>, provider?: string): Part {
  return {
    purchases: wire.purchaseCurrencies.flatMap(({ id, name, symbol, networks }) =>
      networks.flatMap((network) => {
        const chainId = chainOf(network.chain_id)
        if (!chainId) return []
        return [
          {
            id,
            network: network.name,
            ...(provider && { listings: { [provider]: { id, network: network.name } } }),
            chainId,
            token: network.contract_address ?? undefined,
            name: sanitizeName(name, 'Unknown token'),
            symbol: sanitizeName(symbol, '?'),
          },
        ]
      }),
    ),
    payments: wire.paymentCurrencies.map(({ id, payment_method_limits }) => ({
      currency: id,
      limits: payment_method_limits.map(({ id: method, min, max }) => ({
        method,
        min: hundredths(min),
        max: hundredths(max),
      })),
    })),
  }
}

/** Parses a CAIP-2 id or the number of an EVM chain. */
function chainOf(id: string): ChainId | undefined {
  const full = /^\d+$/.test(id) ? `eip155:${id}` : id
  return isChainId(full) ? full : undefined
}

/** Converts a decimal limit into hundredths. Further digits are cut off. */
function hundredths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, PAYMENT_DECIMALS)}`, PAYMENT_DECIMALS)
}
