import { erc20Abi, formatUnits } from 'viem'
import { useReadContract, useWriteContract } from 'wagmi'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export function Approve({ spender }: { readonly spender: `0x${string}` }) {
  const { data: supply } = useReadContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'totalSupply',
  })
  const { writeContract } = useWriteContract()
  const approve = () =>
    writeContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 1_000_000n],
    })
  return (
    <button type="button" onClick={approve}>
      Approve 1 of {supply === undefined ? '…' : formatUnits(supply, 6)}
    </button>
  )
}
