import { type Address, address } from '@solana/kit'

/** Well-known programs and accounts of Solana. */
export const PROGRAMS = {
  system: '11111111111111111111111111111111',
  tokens: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'tokens 2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'associated tokens': 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'upgradeable loader': 'BPFLoaderUpgradeab1e11111111111111111111111',
  jupiter: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  'token metadata': 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  'metaplex core': 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d',
  'candy guard': 'Guard1JwRhJkVH6XZhzoYxeBVQe872VH6QggF4BWmS9g',
  squads: 'SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf',
  marinade: 'MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD',
  'stake pools': 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
  'jito pool': 'Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb',
  orca: 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc',
  raydium: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
  'pump.fun': '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P',
  governance: 'GovER5Lthms3bLBqWub97yVrMmEogzX7xNjdXpPPCVZw',
  'magic eden': 'M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K',
  kamino: 'KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD',
} as const

export type ProgramName = keyof typeof PROGRAMS

type Row = readonly [symbol: string, decimals: number, usd: number, mint: string]

export const MINTS: readonly Row[] = [
  ['USDC', 6, 1, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['USDT', 6, 1, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ['JUP', 6, 0.4, 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'],
  ['BONK', 5, 0.00002, 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'],
  ['mSOL', 9, 210, 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'],
  ['JitoSOL', 9, 200, 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'],
  ['WIF', 6, 0.5, 'EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm'],
  ['SOL', 9, 160, 'So11111111111111111111111111111111111111112'],
]

/** A mint of Token-2022. */
export const PYUSD: Row = ['PYUSD', 6, 1, '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo']

/** Accounts of validators that take votes. */
export const VOTES: readonly Address[] = [
  'CertusDeBmqN8ZawdkxK5kFGMwBXdudvWHYwtNgNhvLu',
  'he1iusunGwqrNtafDtLdhsUQDFvo13z9sUa36PauBtk',
  'J2nUHEAgZFRyuJbFjdqPrAa9gyWDuc7hErtDQHPhsYRp',
].map((one) => address(one))
