import { iconOf } from './iconOf.ts'

/** One entry of a portfolio as a server sends it. */
export interface StoryBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10 id; without one it is the native currency. */
  readonly address?: string
  readonly price: number | null
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
  readonly verified?: boolean
}

const token = (
  [name, symbol]: readonly [string, string],
  { index, decimals = 18, numeric, price = null, icon = '', verified = true }: StoryToken,
): StoryBalance => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  price,
  quantity: { decimals: `${decimals}`, numeric },
  iconUrl: icon,
  verified,
})

interface StoryToken {
  readonly index: number
  readonly decimals?: number
  readonly numeric: string
  readonly price?: number | null
  readonly icon?: string
  readonly verified?: boolean
}

const ether: StoryBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3120.55,
  quantity: { decimals: '18', numeric: '1.234567891' },
  iconUrl: iconOf('#8f9bff', '#4b5bd8', 'M20 7l8 13-8 5-8-5zM12 23l8 10 8-10'),
}

export const storyIcons = {
  dollar: iconOf('#3f8cff', '#1d5fd1', 'M25 14c-3-3-10-3-10 1s10 4 10 8-8 4-11 0M20 9v22'),
  bitcoin: iconOf('#ffb347', '#f07f13', 'M15 10v20M15 10h7c6 0 6 9 0 9h-7M22 19c7 0 7 11 0 11h-7'),
}

/** What most accounts look like. */
export const storyBalances: readonly StoryBalance[] = [
  ether,
  token(['USD Coin', 'USDC'], {
    index: 1,
    decimals: 6,
    numeric: '2500.5',
    price: 1,
    icon: storyIcons.dollar,
  }),
  token(['Wrapped Bitcoin', 'WBTC'], {
    index: 2,
    decimals: 8,
    numeric: '0.01204',
    price: 64_250,
    icon: storyIcons.bitcoin,
  }),
  token(['Harbor Points', 'HRB'], { index: 3, numeric: '12000' }),
]

/** More than a card has room for. */
export const manyBalances: readonly StoryBalance[] = [
  ...storyBalances,
  token(['Keel', 'KEEL'], { index: 4, numeric: '310.25', price: 4.2 }),
  token(['Rope', 'ROPE'], { index: 5, numeric: '88', price: 1.5 }),
  token(['Tide', 'TIDE'], { index: 6, numeric: '1420', price: 0.031 }),
  token(['Gull', 'GULL'], { index: 7, numeric: '9', price: 3 }),
]

/** What spammers send, beside what is real. */
export const hostileBalances: readonly StoryBalance[] = [
  ...storyBalances,
  token(['\u202eCDSU \u2066free', 'USDC'], {
    index: 10,
    numeric: '1000000',
    price: 1000,
    verified: false,
  }),
  token(['Visit claim-now.example to claim your reward today', 'CLAIM-REWARD.EXAMPLE'], {
    index: 11,
    numeric: '99999999999999999999999999',
    icon: 'https://tracker.example/pixel.png',
    verified: false,
  }),
  token(['Endless', 'END'], { index: 12, decimals: 255, numeric: '1', price: 5 }),
  token(['Heavy', 'HVY'], {
    index: 13,
    numeric: '1',
    price: 2,
    icon: `data:image/svg+xml,${'a'.repeat(2000)}`,
  }),
]

/** Names and numbers that are too long for any row. */
export const longBalances: readonly StoryBalance[] = [
  { ...ether, quantity: { decimals: '18', numeric: '123456789012345.123456' } },
  token(['A token whose name goes on and on and on', 'LONGESTSYMBOLEVER'], {
    index: 20,
    numeric: '98765432109876543210.5',
    price: 12.5,
  }),
  token(['Dust', 'DST'], { index: 21, numeric: '0.000000000000000001', price: 0.5 }),
]
