/** SLIP-44 of Ethereum. Since ENSIP-11 also this bit combined with the id of any EVM chain. */
const ETHEREUM_COIN = 60
const EVM_COIN_BIT = 0x8000_0000

/** The EVM chain of a coin type (CAIP-2); `undefined` for coins of other families. */
export function chainOfCoin(coinType: number): string | undefined {
  if (coinType === ETHEREUM_COIN) return 'eip155:1'
  const isEvm = coinType >= EVM_COIN_BIT && coinType < 2 * EVM_COIN_BIT
  return isEvm ? `eip155:${coinType - EVM_COIN_BIT}` : undefined
}
