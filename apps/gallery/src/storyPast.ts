import type { ChainOperations, PastTransaction } from '@bowline/common'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const FRIEND = '4Nd1mYQtxMrA8ywiBz3Zx3y7SN5rZzHbqU4Jr1sZy8Sd'
const TWIN = `4Nd1${'x'.repeat(36)}y8Sd`
const STRANGER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const PAYER = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SCAM = 'Fake1111111111111111111111111111111111Fake'

type Move = PastTransaction['moves'][number]

const sol = (amount: bigint, counterparty?: string): Move => ({
  token: undefined,
  amount,
  decimals: 9,
  counterparty,
})
const token = (address: string, amount: bigint, counterparty?: string): Move => ({
  token: address,
  amount,
  decimals: 6,
  counterparty,
})
const btc = (amount: bigint, counterparty?: string): Move => ({
  token: undefined,
  amount,
  decimals: 8,
  counterparty,
})

interface Past extends Partial<Omit<PastTransaction, 'moves' | 'time'>> {
  readonly moves: readonly Move[]
  /** How long ago. */
  readonly ago: number
}

const past = ({ ago, ...more }: Past): PastTransaction => ({
  hash: `Signature${ago}`,
  time: more.pending ? undefined : Date.now() - ago,
  pending: false,
  failed: false,
  signed: true,
  ...more,
})

/** What a Solana account has done, some baits among it. */
export const solanaPast: readonly PastTransaction[] = [
  past({ ago: 2 * MINUTE_MS, signed: false, moves: [sol(1n, TWIN)] }),
  past({ ago: HOUR_MS, moves: [sol(-1_500_000_000n, FRIEND)] }),
  past({ ago: 3 * HOUR_MS, moves: [token(USDC, 25_000_000n), sol(-100_000_000n)] }),
  past({ ago: 5 * HOUR_MS, signed: false, moves: [token(USDC, 1_250_500_000n, STRANGER)] }),
  past({ ago: DAY_MS, moves: [token(USDC, -2_000_000n, FRIEND), sol(-2_039_280n)] }),
  past({ ago: 2 * DAY_MS, signed: false, moves: [sol(5_000n, STRANGER)] }),
  past({ ago: 3 * DAY_MS, failed: true, moves: [] }),
  past({ ago: 4 * DAY_MS, signed: false, moves: [token(SCAM, -7_000_000n, STRANGER)] }),
  past({ ago: 40 * DAY_MS, moves: [] }),
  past({ ago: 41 * DAY_MS, signed: false, moves: [token(SCAM, 10n ** 15n, STRANGER)] }),
]

/** What a Bitcoin account has done. */
export const bitcoinPast: readonly PastTransaction[] = [
  past({ ago: 1, pending: true, signed: false, moves: [btc(250_000n, PAYER)] }),
  past({ ago: 2 * HOUR_MS, moves: [btc(-12_345_678n, PAYER)] }),
  past({ ago: DAY_MS, moves: [btc(0n)] }),
  past({ ago: 2 * DAY_MS, signed: false, moves: [btc(330n, PAYER)] }),
  past({ ago: 50 * DAY_MS, signed: false, moves: [btc(100_000_000n)] }),
]

/** A chain that returns an account's history in pages. */
export const telling = (
  items: readonly PastTransaction[],
  pageSize = 20,
): Partial<ChainOperations> => ({
  async getTransactions(_, { cursor = '0' }) {
    const end = Number(cursor) + pageSize
    return {
      items: items.slice(Number(cursor), end),
      ...(end < items.length && { next: `${end}` }),
    }
  },
  getTokenInfo: async (_, address) =>
    address === USDC
      ? { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
      : { name: 'Sol', symbol: 'SOL', decimals: 6 },
})

/** A list that goes on for years. */
export const manyPast = (count: number): readonly PastTransaction[] =>
  Array.from({ length: count }, (_, index) =>
    past({
      ago: index * 6 * HOUR_MS,
      hash: `Many${index}`,
      moves: [index % 2 ? sol(-BigInt(index + 1) * 1_000_000n, FRIEND) : token(USDC, 5_000_000n)],
    }),
  )
