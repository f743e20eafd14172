import { defineNetwork } from '@bowline/common'
import { base as viemBase, optimism as viemOptimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { base, optimism } from './rollups.ts'

test.each([
  [base, viemBase],
  [optimism, viemOptimism],
])('$name is what viem says of it', (ours, chain) => {
  const { contracts, ...rest } = defineNetwork(chain)
  const { multicall3, gasPriceOracle } = contracts ?? {}
  expect(ours).toMatchObject(rest)
  expect(ours.contracts).toEqual({
    multicall3: { address: multicall3?.address },
    gasPriceOracle,
  })
})
