import { defineChain } from 'viem'

export const PROJECT_ID = 'local-project'
export const SERVICES = `${location.origin}/api`

const caller = new URLSearchParams({
  chainId: 'eip155:31337',
  projectId: PROJECT_ID,
  st: 'starter',
  sv: '0',
})

/** The chain of the services on this machine. */
export const local = defineChain({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${SERVICES}/v1?${caller}`] } },
})
