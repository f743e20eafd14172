import { type Asset, NATIVE } from '../../Request.ts'

type Row = readonly [symbol: string, decimals: number, usd: number, address: `0x${string}`]

/** Tokens by chain. Prices are of the order that they have, not of a day. */
export const TOKENS: Readonly<Record<number, readonly Row[]>> = {
  1: [
    ['USDC', 6, 1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['USDT', 6, 1, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['DAI', 18, 1, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['WETH', 18, 3000, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['WBTC', 8, 90000, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
    ['LINK', 18, 15, '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
    ['UNI', 18, 8, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
    ['AAVE', 18, 200, '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'],
    ['stETH', 18, 3000, '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
    ['wstETH', 18, 3600, '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'],
    ['rETH', 18, 3400, '0xae78736Cd615f374D3085123A210448E74Fc6393'],
    ['PEPE', 18, 0.00001, '0x6982508145454Ce325dDbE47a25d4ec3d2311933'],
    ['SHIB', 18, 0.00001, '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'],
    ['LDO', 18, 1, '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'],
    ['CRV', 18, 0.6, '0xD533a949740bb3306d119CC777fa900bA034cd52'],
    ['ENS', 18, 15, '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72'],
    ['COMP', 18, 45, '0xc00e94Cb662C3520282E6f5717214004A7f26888'],
    ['BAL', 18, 1, '0xba100000625a3754423978a60c9317c58a424e3D'],
    ['USDe', 18, 1, '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3'],
    ['sUSDe', 18, 1.2, '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497'],
    ['sDAI', 18, 1.15, '0x83F20F44975D03b1b09e64809B757c47f942BEeA'],
    ['aEthUSDC', 6, 1, '0x98C23E9d8f34FEFb1B7BD6a91B7FF122F4e16F5c'],
    ['aEthWETH', 18, 3000, '0x4d5F47FA6A74757f35C14fD3a6Ef8E3C9BC514E8'],
  ],
  10: [
    ['USDC', 6, 1, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
    ['USDT', 6, 1, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    ['WETH', 18, 3000, '0x4200000000000000000000000000000000000006'],
    ['OP', 18, 0.8, '0x4200000000000000000000000000000000000042'],
  ],
  56: [
    ['USDC', 18, 1, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['USDT', 18, 1, '0x55d398326f99059fF775485246999027B3197955'],
    ['WETH', 18, 3000, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8'],
    ['CAKE', 18, 2.5, '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'],
  ],
  137: [
    ['USDC', 6, 1, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    ['USDT', 6, 1, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    ['WETH', 18, 3000, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
    ['USDC.e', 6, 1, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
  ],
  8453: [
    ['USDC', 6, 1, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['cbBTC', 8, 90000, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
    ['WETH', 18, 3000, '0x4200000000000000000000000000000000000006'],
    ['USDT', 6, 1, '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'],
    ['AERO', 18, 1, '0x940181a94A35A4569E4529A3CDfB74e38FD98631'],
  ],
  42161: [
    ['USDC', 6, 1, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['USDT', 6, 1, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
    ['WETH', 18, 3000, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
    ['ARB', 18, 0.4, '0x912CE59144191C1204E64559FE8253a0e49E6548'],
  ],
  43114: [
    ['USDC', 6, 1, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
    ['USDT', 6, 1, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
    ['WETH', 18, 3000, '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB'],
  ],
}

/** How many whole units there are of each, about. */
const SUPPLIES: Readonly<Record<string, number>> = {
  USDC: 7e10,
  USDT: 1.4e11,
  DAI: 5e9,
  WETH: 2.5e6,
  WBTC: 1.3e5,
  LINK: 1e9,
  UNI: 1e9,
  AAVE: 1.6e7,
  stETH: 9e6,
  wstETH: 3.5e6,
  rETH: 4e5,
  PEPE: 4.2e14,
  SHIB: 5.9e14,
  LDO: 1e9,
  CRV: 2.3e9,
  ENS: 1e8,
  COMP: 1e7,
  BAL: 7e7,
  USDe: 6e9,
  sUSDe: 3e9,
  sDAI: 5e8,
  aEthUSDC: 4e9,
  aEthWETH: 2e6,
  OP: 4.3e9,
  CAKE: 4e8,
  'USDC.e': 3e8,
  cbBTC: 6e4,
  AERO: 1.5e9,
  ARB: 1e10,
}

type Currency = readonly [symbol: string, usd: number]
const ETHER: Currency = ['ETH', 3000]
/** Currencies of chains whose own is not ether. */
const CURRENCIES: Readonly<Record<number, Currency>> = {
  56: ['BNB', 900],
  137: ['POL', 0.3],
  43114: ['AVAX', 20],
}
export const currencyOf = (id: number): Currency => CURRENCIES[id] ?? ETHER

type Collection = readonly [name: string, floorUsd: number, address: `0x${string}`]

/** Collections of NFTs on Ethereum, one token an id (ERC-721). */
export const COLLECTIONS: readonly Collection[] = [
  ['BAYC', 30000, '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'],
  ['MAYC', 5000, '0x60E4d786628Fea6478F785A6d7e704777c86a7c6'],
  ['AZUKI', 6000, '0xED5AF388653567Af2F388E6224dC7C4b3241C544'],
  ['PPG', 35000, '0xBd3531dA5CF5857e7CfAA92426877b022e612cf8'],
  ['DOODLE', 5000, '0x8a90CAb2b38dba80c64b7734e58Ee1dB38B8992e'],
  ['CloneX', 900, '0x49cF6f5d44E70224e2E23fDcdd2C053F30aDA28B'],
  ['MOONBIRD', 1500, '0x23581767a106ae21c074b2276D25e5C3e136a68b'],
  ['Meebits', 1700, '0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7'],
  ['MIL', 8000, '0x5Af0D9827E0c53E4799BB226655A1de152A425a5'],
]

/** Collections with several of an id (ERC-1155). */
export const EDITIONS: readonly Collection[] = [
  ['PARALLEL', 60, '0x76BE3b62873462d2142405439777e971754E8E77'],
  ['OPENSTORE', 40, '0x495f947276749Ce646f68AC8c248420045cb7b5e'],
  ['ADI', 120, '0x28472a58A490c5e09A238847F66A68a47cC76f0f'],
]

/** All assets of these chains, by chain and address. */
export const evmAssets = (): Readonly<Record<string, Readonly<Record<string, Asset>>>> =>
  Object.fromEntries(
    Object.entries(TOKENS).map(([id, rows]) => [
      `eip155:${id}`,
      Object.fromEntries([
        [NATIVE, nativeOf(Number(id))],
        ...rows.map(([symbol, decimals, usd, address]) => [
          address,
          { symbol, decimals, usd, supply: SUPPLIES[symbol] },
        ]),
        ...(id === '1' ? [...COLLECTIONS, ...EDITIONS] : []).map(([symbol, usd, address]) => [
          address,
          { symbol, decimals: 0, usd, isNft: true },
        ]),
      ]),
    ]),
  )

function nativeOf(id: number): Asset {
  const [symbol, usd] = currencyOf(id)
  return { symbol, decimals: 18, usd }
}
