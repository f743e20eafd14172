import { createChain } from './createChain.ts'
import { fillChain, treasuryAddress } from './fillChain.ts'
import { type Payment, pay } from './pay.ts'
import { scriptOf } from './regtest.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'

const START_SECONDS = Date.parse('2026-01-01T00:00:00Z') / 1000

/** The initial chain, without a server, and its treasury. */
export function startChain() {
  const chain = createChain(scriptOf(treasuryAddress()))
  fillChain(chain)
  const mine = () => chain.mine(START_SECONDS)
  return {
    chain,
    mine,
    give(...payments: readonly Payment[]): string {
      const txid = pay(chain, sandboxBitcoin.people.treasury.index, payments)
      mine()
      return txid
    },
  }
}
