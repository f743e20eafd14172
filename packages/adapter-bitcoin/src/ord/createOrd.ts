import { type ChainId, type Clock, KitError, withoutTrailing } from '@bowline/common'
import { array, boolean, nullish, object, record, safeParse, string, unknown } from 'valibot'
import { askEndpoint } from '../esplora/askEndpoint.ts'

export interface OrdOptions {
  /** The base URL of a server of `ord` per CAIP-2 id. */
  readonly urls: Readonly<Record<string, string>>
  readonly clock: Clock
}

interface Question {
  readonly chainId: ChainId<'bip122'>
  /** Coins as `txid:vout`. */
  readonly places: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/** An index of inscriptions and runes: the JSON API of `ord`, the reference implementation. */
export interface Ord {
  /**
   * Says of coins whether they hold an inscription or runes. Of coins that the index does not know yet it
   * says nothing. `undefined` for a chain without an index, and if the index does not answer.
   */
  holds(question: Question): Promise<ReadonlyMap<string, boolean> | undefined>
  /**
   * What the index says of one coin (`txid:vout`), as it says it; `undefined` for a chain without an index.
   *
   * Throws `INVALID_RESPONSE`, or what `askEndpoint` throws.
   */
  output(
    chainId: ChainId<'bip122'>,
    place: string,
  ): Promise<{ readonly result: unknown } | undefined>
}

/** How many coins are asked about at a time. */
const ASKED_AT_ONCE = 100

const PLACE = /^[0-9a-f]{64}:\d{1,10}$/

const outputsSchema = array(
  object({
    outpoint: string(),
    /** Whether the index has seen the coin. */
    indexed: boolean(),
    /** Null where the server keeps no such index. */
    inscriptions: nullish(array(unknown())),
    runes: nullish(record(string(), unknown())),
  }),
)

export function createOrd({ urls, clock }: OrdOptions): Ord {
  const urlOf = (chainId: ChainId<'bip122'>) => {
    const url = Object.hasOwn(urls, chainId) ? urls[chainId] : undefined
    return url === undefined ? undefined : withoutTrailing(url, '/')
  }

  async function ask({ chainId, places, signal }: Question, base: string) {
    const url = `${base}/outputs`
    const body = JSON.stringify(places)
    const text = await askEndpoint(url, { clock, endpoint: chainId, body, json: true, signal })
    const { output, success } = safeParse(outputsSchema, parseJson(text))
    if (!success) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
    return output
  }

  return {
    async output(chainId, place) {
      const base = urlOf(chainId)
      if (base === undefined || !PLACE.test(place)) return undefined
      const asking = { clock, endpoint: chainId, json: true }
      const result = parseJson(await askEndpoint(`${base}/output/${place}`, asking))
      if (result === undefined) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
      return { result }
    },
    async holds({ chainId, places, signal }) {
      const base = urlOf(chainId)
      if (base === undefined) return undefined
      try {
        const held = new Map<string, boolean>()
        for (let at = 0; at < places.length; at += ASKED_AT_ONCE) {
          const some = places.slice(at, at + ASKED_AT_ONCE)
          for (const one of await ask({ chainId, places: some, signal }, base)) {
            const { outpoint, indexed, inscriptions, runes } = one
            const isSome = (inscriptions?.length ?? 0) + Object.keys(runes ?? {}).length > 0
            // A server that keeps one of the two indexes cannot say that there is nothing.
            if (isSome || (indexed && inscriptions && runes)) held.set(outpoint, isSome)
          }
        }
        return held
      } catch (error) {
        if (signal?.aborted) throw error
        // Then it is not known, as without an index: small coins count as if they held something.
        return undefined
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema takes this.
    return undefined
  }
}
