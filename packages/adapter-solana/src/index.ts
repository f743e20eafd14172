export type { GivenWallet } from './GivenWallet.ts'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.ts'
export type { SolanaProvider } from './SolanaProvider.ts'
export { type SolanaOptions, solana } from './solana.ts'
