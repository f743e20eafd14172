import { useAccount } from '@bowline/react'
import { useQuery } from '@tanstack/react-query'
import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { mainnet } from 'viem/chains'

const client = createPublicClient({ chain: mainnet, transport: http() })
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export function UsdcBalance() {
  const { address } = useAccount({ namespace: 'eip155' })
  const { data, isError } = useQuery({
    queryKey: ['usdc', address],
    enabled: address !== undefined,
    queryFn: () =>
      client.readContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address ?? usdc],
      }),
  })
  if (isError) return <p>The balance could not be read.</p>
  return <p>{data === undefined ? '…' : `${formatUnits(data, 6)} USDC`}</p>
}
