export const FAMILIES = {
  evm: 'EVM',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  polkadot: 'Polkadot',
} as const

export type Family = keyof typeof FAMILIES
