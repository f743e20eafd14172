import { refreshPortfolio } from '../features/portfolio/refreshPortfolio.ts'
import { createSwap, type Swap } from '../features/swap/createSwap.ts'
import { internals, type Kit } from '../kit/kit.ts'

/** Returns the swap form of this kit. */
export const swap = (kit: Kit): Swap => internals(kit).part(makeSwap)

const makeSwap = (kit: Kit): Swap =>
  createSwap(kit, {
    onSettled: ({ account, from, to }) => {
      void refreshPortfolio(kit, account, [from.token, to.token])
    },
  })
