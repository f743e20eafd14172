import { useSendTransfer, useWaitForTransaction } from '@bowline/react'

export function Pay({ to }: { readonly to: string }) {
  const { sendTransfer, data: hash, isPending } = useSendTransfer()
  const { data: outcome, isLoading } = useWaitForTransaction({ hash })
  return (
    <>
      <button
        type="button"
        disabled={isPending || isLoading}
        onClick={() => void sendTransfer({ to, amount: 10n ** 16n })}
      >
        Pay 0.01 ETH
      </button>
      {isLoading && <p>Waiting for a block…</p>}
      {outcome && <p>{outcome === 'confirmed' ? 'Paid.' : `Not paid: ${outcome}.`}</p>}
    </>
  )
}
