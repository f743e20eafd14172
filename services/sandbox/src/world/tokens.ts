import { addresses } from './addresses.ts'
import type { SandboxToken } from './worldItems.ts'

/** Contains characters that reverse and hide text, and a link. */
const HOSTILE_NAME = '\u202eCDSU\u202c Voucher \u2066visit https://claim-usdc.example\u2069'

export const tokens = {
  usdc: { address: addresses.usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  dai: { address: addresses.dai, name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
  wbtc: { address: addresses.wbtc, name: 'Wrapped BTC', symbol: 'WBTC', decimals: 8 },
  /** Returns nothing from `transfer`, `transferFrom` and `approve`. */
  usdt: { address: addresses.usdt, name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  weth: { address: addresses.weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
  /** Whole pieces only. */
  ticket: { address: addresses.ticket, name: 'Harbor Ticket', symbol: 'TICKET', decimals: 0 },
  /** One unit of it has 255 decimals. */
  abyss: { address: addresses.abyss, name: 'Abyss', symbol: 'ABYSS', decimals: 255 },
  /** Unsolicited, with a misleading name. */
  spam: { address: addresses.spamToken, name: HOSTILE_NAME, symbol: 'USDC', decimals: 6 },
  /** Emits transfers that never happened. */
  fakeUsdc: { address: addresses.fakeUsdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
} as const satisfies Readonly<Record<string, SandboxToken>>
