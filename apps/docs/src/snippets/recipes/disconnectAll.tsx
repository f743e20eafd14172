import { useDisconnect } from '@bowline/react'

export function Leave() {
  const { disconnect, isPending } = useDisconnect()
  return (
    <button type="button" disabled={isPending} onClick={() => void disconnect()}>
      Disconnect all wallets
    </button>
  )
}
