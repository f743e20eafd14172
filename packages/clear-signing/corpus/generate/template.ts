import type { Balance, Drainer, Honest, KnownAddress, Request } from '../Request.ts'
import { createDraw, type Draw } from './draw.ts'

/** What one request asks, and what it does, in a sentence. */
export interface Ask {
  readonly method: string
  readonly params: unknown
  readonly says: string
}

/** The account that is asked, on its chain, and what is known of others. Makes requests of one family. */
export interface World extends Draw {
  readonly family: Request['family']
  readonly chain: string
  readonly me: string
  context(): Request['context']
}

interface Common<W extends World> {
  readonly name: string
  readonly kind: string
  /** Names of reports and documents in `sources.data.json`. */
  readonly sources: readonly string[]
  readonly world: (draw: Draw) => W
  readonly make: (world: W) => Ask | Promise<Ask>
}

export interface DrainerTemplate<W extends World> extends Common<W> {
  readonly atLeast: Drainer['atLeast']
}
export interface HonestTemplate<W extends World> extends Common<W> {
  readonly yellow: Honest['yellow']
}

/** A template whose requests can be made one by one, whatever its family is. */
export interface Fillable<T> {
  readonly name: string
  readonly kind: string
  fill(n: number): Promise<T>
}

export const drainer = <W extends World>(template: DrainerTemplate<W>): Fillable<Drainer> => ({
  ...template,
  async fill(n) {
    const { says, ...rest } = await fillCommon(template, n, 'drainer')
    return { ...rest, harm: says, atLeast: template.atLeast, sources: template.sources }
  },
})

export const honest = <W extends World>(template: HonestTemplate<W>): Fillable<Honest> => ({
  ...template,
  async fill(n) {
    const { says, ...rest } = await fillCommon(template, n, 'honest')
    return { ...rest, does: says, yellow: template.yellow, sources: template.sources }
  },
})

async function fillCommon<W extends World>(template: Common<W>, n: number, corpus: string) {
  const world = template.world(createDraw(`${corpus}/${template.name}`, n))
  const { method, params, says } = await template.make(world)
  return {
    id: `${template.name}-${n}`,
    template: template.name,
    kind: template.kind,
    family: world.family,
    chain: world.chain,
    method,
    params,
    context: world.context(),
    says,
  }
}

/** Notes what is known of addresses while a request is made. */
export function createNotes() {
  const known: Record<string, KnownAddress> = {}
  const balances: Balance[] = []
  const trusted: string[] = []
  return {
    known,
    balances,
    trusted,
    know<A extends string>(address: A, as: KnownAddress): A {
      known[address] = as
      return address
    },
    trust<A extends string>(address: A): A {
      trusted.push(address)
      return address
    },
    hold(amount: bigint, token?: string) {
      balances.push({ ...(token === undefined ? {} : { token }), amount: `${amount}` })
      return amount
    },
    /** Something that has no price anywhere but here. */
    holdRare(token: string, usd: number) {
      balances.push({ token, amount: '1', usd })
    },
    holdNft(token: string, ids: readonly bigint[]) {
      balances.push({ token, amount: `${ids.length}`, ids: ids.map(String) })
    },
  }
}
