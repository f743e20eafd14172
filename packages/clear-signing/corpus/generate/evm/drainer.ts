import type { Drainer } from '../../Request.ts'
import { type Ask, drainer, type Fillable } from '../template.ts'
import { createEvmWorld, type EvmWorld } from './world.ts'

export type DrainerRow = readonly [
  name: string,
  make: (world: EvmWorld) => Ask,
  more?: { readonly on?: readonly number[]; readonly sources?: readonly string[] },
]

/** Sites as phishers name them; `.example` so that none of them can be anybody's. */
const SITES = [
  'claim-airdrop.example',
  'app-rewards.example',
  'mint-pass.example',
  'verify-wallet.example',
  'security-update.example',
  'revoke-check.example',
  'season2-allocation.example',
  'migrate-tokens.example',
  'connect-dapp.example',
  'free-mint.example',
]

/** Makes templates of one kind. All of these have to be red at least. */
export const drainers = (
  kind: string,
  sources: readonly string[],
  rows: readonly DrainerRow[],
): readonly Fillable<Drainer>[] =>
  rows.map(([name, make, { on, sources: own } = {}]) =>
    drainer({
      name,
      kind,
      make,
      sources: own ?? sources,
      atLeast: 'red',
      world: (draw) => createEvmWorld(draw, draw.turn(SITES), on),
    }),
  )
