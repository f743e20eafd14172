import { type ChainId, parseChainId } from '@bowline/common'

/** The SLIP-44 coin type of ether. */
const ETHER = 60
/** The bit that makes, with the chain id, the coin type of other EVM chains (ENSIP-11). */
const EVM_BIT = 0x8000_0000
const MAINNET = 1

/**
 * Returns the coin type for the addresses of an EVM chain in a name record. Each chain has its own, since
 * a contract account may have another owner on another chain. Chain ids that are too large have none; the
 * coin type of ether is used for them, which is correct for accounts with a private key.
 */
export function coinTypeOf(chainId: ChainId): number {
  const number = Number(parseChainId(chainId).reference)
  return number > MAINNET && number < EVM_BIT ? EVM_BIT + number : ETHER
}
