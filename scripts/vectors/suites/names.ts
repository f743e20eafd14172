import { normalizeName } from '../../../packages/adapter-evm/src/operations/normalizeName.ts'
import { nameCoinTypes } from '../../../packages/common/src/network/nameCoinTypes.ts'
import { coinTypeOf } from '../../../packages/controllers/src/features/names/coinTypeOf.ts'
import { readVectors } from '../readVectors.ts'
import type { Suite } from '../Suite.ts'

/** What our function reads at most, which the vectors that repeat a letter 10,000 times are beyond. */
const MAX_NAME_LENGTH = 255
const TLD = '.eth'

const ensip15: Suite = {
  of: 'ENSIP-15',
  source: 'ens-normalize.js',
  checks: 'packages/adapter-evm/src/operations/normalizeName.ts',
  // Each label stands for itself, so that a name of one label is read with another one behind it.
  cases: async () =>
    readVectors<readonly [string, string?]>('ensip15')
      .filter(([name]) => name !== '' && name.length + TLD.length <= MAX_NAME_LENGTH)
      .map(([name, norm]) => ({
        name: JSON.stringify(name),
        passes: () => normalizeName(name + TLD) === (norm === undefined ? undefined : norm + TLD),
      })),
}

/** The coin types of ENSIP-11 and of the reverse registrars of ENSIP-19. */
const COINS = [
  [1, 60n],
  [10, 2_147_483_658n],
  [100, 2_147_483_748n],
  [8_453, 2_147_492_101n],
  [42_161, 2_147_525_809n],
  [43_114, 2_147_526_762n],
  [59_144, 2_147_542_792n],
  [534_352, 2_148_018_000n],
  [137, 2_147_483_785n],
  [56, 2_147_483_704n],
] as const

const ensip19: Suite = {
  of: 'ENSIP-11 and ENSIP-19',
  source: 'ENSIPs',
  checks: 'packages/common/src/network/nameCoinTypes.ts, packages/controllers/…/coinTypeOf.ts',
  cases: async () =>
    COINS.map(([chain, coin]) => ({
      name: String(chain),
      passes: () => {
        const [own, anyEvm] = nameCoinTypes(chain, 1)
        const isAny = anyEvm === 0x8000_0000n
        return own === coin && isAny && BigInt(coinTypeOf(`eip155:${chain}`)) === coin
      },
    })),
}

export const names: readonly Suite[] = [ensip15, ensip19]
