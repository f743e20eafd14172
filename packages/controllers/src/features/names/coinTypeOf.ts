import { type ChainId, parseChainId } from '@bowline/common'

/** SLIP-44 of ether. */
const ETHER = 60
/** With this bit the coin type of any other EVM chain is the number of the chain (ENSIP-11). */
const EVM_BIT = 0x8000_0000
const MAINNET = 1

/**
 * The coin type under which an EVM chain's addresses stand in a name: a contract account may belong
 * to somebody else on another chain. Chains whose number is too large have none of their own, and
 * what is signed for ether holds there for accounts with a key.
 */
export function coinTypeOf(chainId: ChainId): number {
  const number = Number(parseChainId(chainId).reference)
  return number > MAINNET && number < EVM_BIT ? EVM_BIT + number : ETHER
}
