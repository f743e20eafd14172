import type { Tile } from '../../pictures/drawTile.ts'

const tile = (text: string, hue: number, chroma = 1): Tile => ({ text, hue, chroma, shape: 'coin' })

const ethereum = tile('ETH', 275, 0.55)
const solana = tile('SOL', 300, 1.1)
const polkadot = tile('DOT', 355, 1.1)
const bitcoin = tile('BTC', 65)

/** Pictures of well-known networks, by CAIP-2 id and by short name. */
export const networkTiles: ReadonlyMap<string, Tile> = new Map([
  ['eip155:1', ethereum],
  ['ethereum', ethereum],
  ['eip155:11155111', tile('SEP', 275, 0.3)],
  ['eip155:17000', tile('HOL', 240, 0.3)],
  ['eip155:560048', tile('HOO', 190, 0.3)],
  ['eip155:10', tile('OP', 25, 1.1)],
  ['eip155:25', tile('CRO', 262)],
  ['eip155:56', tile('BNB', 85, 0.9)],
  ['eip155:100', tile('GNO', 165, 0.7)],
  ['eip155:130', tile('UNI', 350)],
  ['eip155:137', tile('POL', 292, 1.1)],
  ['eip155:146', tile('S', 55, 0.8)],
  ['eip155:250', tile('FTM', 255)],
  ['eip155:324', tile('ZK', 280)],
  ['eip155:480', tile('WLD', 0, 0)],
  ['eip155:1284', tile('GLMR', 335, 0.9)],
  ['eip155:2020', tile('RON', 258)],
  ['eip155:5000', tile('MNT', 185, 0.6)],
  ['eip155:8453', tile('BASE', 264, 1.4)],
  ['eip155:84532', tile('BASE', 264, 0.5)],
  ['eip155:42161', tile('ARB', 245, 0.9)],
  ['eip155:42220', tile('CELO', 100, 0.8)],
  ['eip155:43114', tile('AVAX', 25, 1.2)],
  ['eip155:59144', tile('LIN', 215, 0.8)],
  ['eip155:80094', tile('BERA', 60, 0.7)],
  ['eip155:81457', tile('BLST', 108, 0.8)],
  ['eip155:534352', tile('SCR', 70, 0.5)],
  ['eip155:7777777', tile('ZORA', 285, 0.8)],
  ['eip155:31337', tile('L1', 200, 0.7)],
  ['eip155:31338', tile('L2', 320, 0.7)],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana],
  ['solana', solana],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', tile('DEV', 300, 0.4)],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', polkadot],
  ['polkadot', polkadot],
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', tile('KSM', 0, 0)],
  ['bip122:000000000019d6689c085ae165831e93', bitcoin],
  ['bitcoin', bitcoin],
  ['bip122:000000000933ea01ad0ee984209779ba', tile('TBTC', 65, 0.4)],
])
