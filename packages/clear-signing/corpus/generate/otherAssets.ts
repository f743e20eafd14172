import { type Asset, NATIVE } from '../Request.ts'
import { MINTS, PYUSD } from './solana/places.ts'

const DOT: Asset = { symbol: 'DOT', decimals: 10, usd: 3 }

/** Tokens of Solana by mint, and assets of Polkadot's Asset Hub by number. */
export const otherAssets: Readonly<Record<string, Readonly<Record<string, Asset>>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': Object.fromEntries([
    [NATIVE, { symbol: 'SOL', decimals: 9, usd: 160 }],
    ...[...MINTS, PYUSD].map(([symbol, decimals, usd, mint]) => [mint, { symbol, decimals, usd }]),
  ]),
  'bip122:000000000019d6689c085ae165831e93': {
    [NATIVE]: { symbol: 'BTC', decimals: 8, usd: 90_000 },
  },
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { [NATIVE]: DOT },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': {
    [NATIVE]: { symbol: 'KSM', decimals: 12, usd: 15 },
  },
  'polkadot:68d56f15f85d3136970ec16946040bc1': {
    [NATIVE]: DOT,
    1984: { symbol: 'USDT', decimals: 6, usd: 1 },
    1337: { symbol: 'USDC', decimals: 6, usd: 1 },
    30: { symbol: 'DED', decimals: 10, usd: 0.00001 },
  },
}
