/** The names of the frameworks, in the order in which they are offered. */
export const FRAMEWORKS = {
  vite: 'React with Vite',
  next: 'React with Next',
  vue: 'Vue',
  svelte: 'Svelte',
  html: 'Plain HTML',
} as const

export type Framework = keyof typeof FRAMEWORKS

export const FAMILIES = {
  evm: 'EVM chains',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  polkadot: 'Polkadot',
} as const

export type Family = keyof typeof FAMILIES
