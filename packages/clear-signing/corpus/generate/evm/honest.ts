import type { Honest } from '../../Request.ts'
import { type Ask, type Fillable, honest } from '../template.ts'
import { createEvmWorld, type EvmWorld } from './world.ts'

export type HonestRow = readonly [
  name: string,
  make: (world: EvmWorld) => Ask,
  more?: {
    readonly on?: readonly number[]
    /** Why a second look may be asked for. */
    readonly yellow?: string
    readonly site?: string
    readonly sources?: readonly string[]
  },
]

/** Makes templates of one kind, asked for by one site. */
export const honests = (
  kind: string,
  { site, sources }: { readonly site: string; readonly sources: readonly string[] },
  rows: readonly HonestRow[],
): readonly Fillable<Honest>[] =>
  rows.map(([name, make, { on, yellow, site: own = site, sources: more } = {}]) =>
    honest({
      name,
      kind,
      make,
      yellow: yellow ?? false,
      sources: more ?? sources,
      world: (draw) => createEvmWorld(draw, own, on),
    }),
  )
