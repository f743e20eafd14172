import type { Honest } from '../../Request.ts'
import { type Ask, type Fillable, honest } from '../template.ts'
import { type ChainName, createPolkadotWorld, type PolkadotWorld } from './world.ts'

type Row = readonly [
  name: string,
  make: (world: PolkadotWorld) => Ask,
  chains?: readonly ChainName[],
  yellow?: string,
]
export const ALL: readonly ChainName[] = ['relay', 'hub', 'kusama']

export const honestRows = (kind: string, site: string, all: readonly Row[]) =>
  all.map(
    ([name, make, chains = ALL, yellow]): Fillable<Honest> =>
      honest({
        name,
        kind,
        make,
        sources: ['polkadot-docs', 'subscan-top'],
        yellow: yellow ?? false,
        world: (draw) => createPolkadotWorld(draw, site, chains),
      }),
  )
