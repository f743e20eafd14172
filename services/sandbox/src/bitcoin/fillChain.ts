import type { Chain } from './createChain.ts'
import { keyOf } from './keyOf.ts'
import { PAYMENT_FEE, type Payment, pay } from './pay.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'

const BLOCK_SECONDS = 600
/** Enough to give the miner ten mature rewards. */
const EMPTY_BLOCKS = 110
const { alice, bob, carol, treasury } = sandboxBitcoin.people

/** Creates the initial history: the same blocks with the same hashes in every run. */
export function fillChain(chain: Chain): void {
  let time = Date.parse(sandboxBitcoin.beginsAt) / 1000
  const mine = () => {
    time += BLOCK_SECONDS
    chain.mine(time)
  }
  const play = (from: number, ...payments: readonly Payment[]) => {
    pay(chain, from, payments)
    mine()
  }

  for (let count = 0; count < EMPTY_BLOCKS; count += 1) mine()
  play(
    treasury.index,
    { address: alice.paymentAddress, sats: 60_000_000n },
    { address: alice.ordinalsAddress, sats: sandboxBitcoin.startSats.ordinals },
    { address: bob.paymentAddress, sats: 100_000_000n },
    { address: carol.paymentAddress, sats: 40_000_000n },
  )
  play(treasury.index, { address: alice.paymentAddress, sats: 50_000_000n })
  play(bob.index, { address: alice.paymentAddress, sats: 25_000_000n })
  play(alice.index, { address: carol.paymentAddress, sats: 20_000_000n })
  play(carol.index, { address: alice.paymentAddress, sats: 35_000_000n + PAYMENT_FEE })
}

/** The receiver of rewards, which also funds the faucet. */
export function treasuryAddress(): string {
  return keyOf(treasury.index).paymentAddress
}
