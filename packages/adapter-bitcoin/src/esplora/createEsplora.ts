import {
  type ChainId,
  type Clock,
  isKitError,
  KitError,
  type Network,
  withoutTrailing,
} from '@bowline/common'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { askEndpoint } from './askEndpoint.ts'

export interface EsploraOptions {
  readonly networks: readonly Network<'bip122'>[]
  /** Endpoints per CAIP-2 id that come before the network's own. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  readonly clock: Clock
}

interface Place {
  readonly chainId: ChainId<'bip122'>
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

interface TextPlace extends Place {
  readonly body?: string | undefined
  /** Called for each endpoint that fails, before the next one is asked. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/**
 * Reads chains by the app's own Esplora endpoints, never by others. They are asked one after another
 * until one answers; each function throws what the last one failed with, `NETWORK_NOT_FOUND` for a
 * chain that the app does not serve, `INVALID_NETWORK` without endpoints.
 */
export interface Esplora {
  /** Throws `INVALID_RESPONSE` when the answer is not of the schema. */
  read<S extends GenericSchema>(place: Place, schema: S): Promise<InferOutput<S>>
  /** The same where the endpoint may not know: `undefined` for its 404. */
  find<S extends GenericSchema>(place: Place, schema: S): Promise<InferOutput<S> | undefined>
  /** Reads or, with a `body`, sends plain text. */
  text(place: TextPlace): Promise<string>
}

export function createEsplora({ networks, rpcUrls, clock }: EsploraOptions): Esplora {
  const urlsOf = (chainId: ChainId<'bip122'>) => {
    const network = networks.find((candidate) => candidate.chainId === chainId)
    if (!network) throw new KitError('NETWORK_NOT_FOUND', { chainId })
    const urls = [...new Set([...(rpcUrls?.[chainId] ?? []), ...network.rpcUrls])]
    if (urls.length === 0)
      throw new KitError('INVALID_NETWORK', { field: `${network.name} rpcUrls` })
    return urls
  }

  async function ask<T>(
    { chainId, path, signal, body, onFailure }: TextPlace,
    read: (text: string) => T,
  ): Promise<T> {
    let failure: unknown
    for (const base of urlsOf(chainId)) {
      const url = `${withoutTrailing(base, '/')}${path}`
      try {
        return read(await askEndpoint(url, { clock, endpoint: chainId, body, signal }))
      } catch (error) {
        failure = error
        onFailure?.(error)
        if (isFinal(error)) break
      }
    }
    throw failure
  }

  const reader = (schema: GenericSchema, endpoint: string) => (text: string) => {
    const parsed = safeParse(schema, parseJson(text))
    if (!parsed.success) throw new KitError('INVALID_RESPONSE', { endpoint })
    return parsed.output
  }

  return {
    // The schema's own output, which TypeScript cannot follow through the plain type.
    read: (place, schema) => ask(place, reader(schema, place.chainId)) as never,
    async find(place, schema) {
      try {
        return (await ask(place, reader(schema, place.chainId))) as never
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    text: (place) => ask(place, (text) => text.trim()),
  }
}

/** What another endpoint would say just the same. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error)
  return isKitError(error, 'ABORTED') || status === 400 || status === 404
}

function statusOf(error: unknown): number | undefined {
  return isKitError(error, 'HTTP_STATUS') ? error.context.status : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Something answered, but not Esplora: a captive portal, for example. No schema takes this.
    return undefined
  }
}
