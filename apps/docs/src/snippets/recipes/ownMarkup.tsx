import { useAccount, useModal } from '@bowline/react'

export function WalletButton() {
  const { address, isConnecting } = useAccount()
  const { open } = useModal()
  return (
    <button
      type="button"
      className="rounded-md bg-teal-700 px-4 py-2 text-white hover:bg-teal-800"
      disabled={isConnecting}
      onClick={() => open()}
    >
      {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
    </button>
  )
}
