import { useModal } from '@bowline/react'

export function WalletMenu() {
  const { open } = useModal()
  return (
    <menu>
      <button type="button" onClick={() => open({ name: 'Send', data: {} })}>
        Send
      </button>
      <button type="button" onClick={() => open({ name: 'Receive' })}>
        Receive
      </button>
      <button type="button" onClick={() => open({ name: 'Swap' })}>
        Swap
      </button>
      <button type="button" onClick={() => open({ name: 'Onramp' })}>
        Buy
      </button>
      <button type="button" onClick={() => open({ name: 'Activity' })}>
        History
      </button>
      <button type="button" onClick={() => open({ name: 'Networks' })}>
        Networks
      </button>
    </menu>
  )
}
