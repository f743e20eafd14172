import { useAccount } from '@bowline/react'

/** `0x${string}`, the type that viem and wagmi have for it; `undefined` without an account. */
export function useEvmAddress(): `0x${string}` | undefined {
  const account = useAccount({ namespace: 'eip155' })
  return account.isConnected ? account.address : undefined
}
