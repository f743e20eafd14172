/** The names of the frameworks, in the order in which they are offered. */
export const FRAMEWORKS = {
  vite: 'React with Vite',
  next: 'React with Next',
  'react-router': 'React with React Router',
  'tanstack-start': 'React with TanStack Start',
  vue: 'Vue',
  svelte: 'Svelte',
  html: 'Plain HTML',
} as const

export type Framework = keyof typeof FRAMEWORKS

/** Those whose apps are of React, in TypeScript. The others have the custom elements. */
const OF_REACT: ReadonlySet<Framework> = new Set(['vite', 'next', 'react-router', 'tanstack-start'])

export const isOfReact = (framework: Framework): boolean => OF_REACT.has(framework)

export const FAMILIES = {
  evm: 'EVM chains',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  polkadot: 'Polkadot',
} as const

export type Family = keyof typeof FAMILIES
