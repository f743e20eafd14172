import { isKitError, useSendCalls, useSendTransaction } from '@bowline/react'

interface Call {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

export function ApproveAndSwap({ calls }: { readonly calls: readonly Call[] }) {
  const { sendCalls } = useSendCalls()
  const { sendTransaction } = useSendTransaction()
  const run = async () => {
    try {
      await sendCalls({ calls })
    } catch (error) {
      if (!isKitError(error, 'WALLET_METHOD_UNSUPPORTED')) throw error
      // This wallet takes one call after the other.
      for (const call of calls) await sendTransaction({ call })
    }
  }
  return (
    <button type="button" onClick={() => void run()}>
      Approve and swap
    </button>
  )
}
