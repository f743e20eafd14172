import { useAccount, useProvider } from '@bowline/react'
import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'

/** A wallet client of viem for the connected account; `undefined` without one. */
export function useWalletClient() {
  const { address } = useAccount({ namespace: 'eip155' })
  const provider = useProvider({ namespace: 'eip155' })
  if (!provider || !address) return undefined
  return createWalletClient({ account: address, chain: mainnet, transport: custom(provider) })
}
