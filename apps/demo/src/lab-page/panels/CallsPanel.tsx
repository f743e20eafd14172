import { useAccount, useSendCalls, useSendTransaction } from '@bowline/react'
import { sandboxWorld } from '@bowline/sandbox/world'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { Card } from '../../parts/Card.tsx'
import { Outcome } from './Outcome.tsx'

const { tokens, contracts } = sandboxWorld

/** What careless apps ask for, so that one can see what wallets say about it. */
const UNLIMITED_APPROVAL = {
  to: tokens.usdc.address,
  value: 0n,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [contracts.uniswapRouter, maxUint256],
  }),
}

/** Calls that the app puts together itself: one, or two that happen together or not at all. */
export function CallsPanel() {
  const { isConnected, address = '' } = useAccount()
  const single = useSendTransaction()
  const batch = useSendCalls()
  const call = { to: address, data: '0x', value: 0n }
  return (
    <Card title="Calls">
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={!isConnected}
          onClick={() => single.sendTransaction({ call })}
        >
          Send a call
        </button>
        <button
          type="button"
          className="button"
          disabled={!isConnected}
          onClick={() => batch.sendCalls({ calls: [call, call] })}
        >
          Send two as one
        </button>
        <button
          type="button"
          className="button"
          disabled={!isConnected}
          onClick={() => single.sendTransaction({ call: UNLIMITED_APPROVAL })}
        >
          Approve without a limit
        </button>
      </div>
      <Outcome action={single} pending="Approve the call in your wallet" />
      <Outcome action={batch} pending="Approve both calls in your wallet" />
    </Card>
  )
}
