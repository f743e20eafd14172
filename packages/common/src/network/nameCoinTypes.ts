/** The SLIP-44 coin type of ether, whose record is the address on Ethereum. */
const ETHER = 60n
const ETHEREUM = 1
/** Added to the number of any other EVM chain (ENSIP-11). Alone it is for all that have no record (ENSIP-19). */
const EVM_BIT = 0x8000_0000

/**
 * The coin types of a name (ENS) whose records are addresses on an EVM chain, in the order in which they count: the
 * chain's own, then the one that the owner has set for all EVM chains. The record of Ethereum is for Ethereum, and for
 * `home`, the chain on which the names are: on any other, the owner may not have that account. None for chains
 * whose number is too large.
 */
export function nameCoinTypes(chain: number, home: number): readonly bigint[] {
  if (chain === home || chain === ETHEREUM) return [ETHER, BigInt(EVM_BIT)]
  return chain > 0 && chain < EVM_BIT ? [BigInt(EVM_BIT + chain), BigInt(EVM_BIT)] : []
}
