import type { Drainer } from '../../Request.ts'
import { type Ask, drainer, type Fillable } from '../template.ts'
import { type ChainName, createPolkadotWorld, type PolkadotWorld } from './world.ts'

const SITES = ['dot-airdrop.example', 'staking-bonus.example', 'parachain-claim.example']
export const ALL: readonly ChainName[] = ['relay', 'hub', 'kusama']

type Row = readonly [
  name: string,
  make: (world: PolkadotWorld) => Ask,
  chains?: readonly ChainName[],
  sources?: readonly string[],
]

export const drainRows = (kind: string, sources: readonly string[], all: readonly Row[]) =>
  all.map(
    ([name, make, chains = ALL, own]): Fillable<Drainer> =>
      drainer({
        name,
        kind,
        make,
        sources: own ?? sources,
        atLeast: 'red',
        world: (draw) => createPolkadotWorld(draw, draw.turn(SITES), chains),
      }),
  )
