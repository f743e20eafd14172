import { parseAbi } from 'viem'

/** The published interface of factories and pairs with constant product. */
export const v2PoolAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])
