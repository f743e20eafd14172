import { accounts, batches } from './honestAccounts.ts'
import { aggregators } from './honestAggregators.ts'
import { authorisations } from './honestAuthorisations.ts'
import { bridges } from './honestBridges.ts'
import { curve } from './honestCurve.ts'
import { lending } from './honestLending.ts'
import { exchange, messages } from './honestMessages.ts'
import { governance, names } from './honestNames.ts'
import { nfts } from './honestNfts.ts'
import { pools } from './honestPools.ts'
import { rights } from './honestRights.ts'
import { staking } from './honestStaking.ts'
import { swaps } from './honestSwaps.ts'
import { payments } from './honestTokens.ts'
import { typed } from './honestTyped.ts'

export const evmHonest = [
  ...payments,
  ...rights,
  ...swaps,
  ...aggregators,
  ...pools,
  ...curve,
  ...bridges,
  ...lending,
  ...staking,
  ...nfts,
  ...names,
  ...governance,
  ...batches,
  ...accounts,
  ...messages,
  ...typed,
  ...authorisations,
  ...exchange,
]
