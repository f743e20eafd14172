import type { Drainer, Honest } from '../../Request.ts'
import { type Ask, drainer, type Fillable, honest } from '../template.ts'
import { createSolanaWorld, type SolanaWorld } from './world.ts'

type Make = (world: SolanaWorld) => Ask | Promise<Ask>

const SITES = [
  'claim-sol.example',
  'jup-rewards.example',
  'free-mint-sol.example',
  'wallet-check.example',
  'airdrop-season.example',
]

export const solanaDrains = (
  kind: string,
  sources: readonly string[],
  rows: readonly (readonly [name: string, make: Make, sources?: readonly string[]])[],
): readonly Fillable<Drainer>[] =>
  rows.map(([name, make, own]) =>
    drainer({
      name,
      kind,
      make,
      sources: own ?? sources,
      atLeast: 'red',
      world: (draw) => createSolanaWorld(draw, draw.turn(SITES)),
    }),
  )

export const solanaHonest = (
  kind: string,
  sources: readonly string[],
  rows: readonly (readonly [name: string, site: string, make: Make, yellow?: string])[],
): readonly Fillable<Honest>[] =>
  rows.map(([name, site, make, yellow]) =>
    honest({
      name,
      kind,
      make,
      sources,
      yellow: yellow ?? false,
      world: (draw) => createSolanaWorld(draw, site),
    }),
  )
