import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider, useAccount, useSignMessage } from '@bowline/react'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })

function Sign() {
  const { isConnected } = useAccount()
  const { signMessage, data: signature, error, isPending } = useSignMessage()
  if (!isConnected) return null
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => void signMessage({ message: 'Hello' })}
      >
        Sign "Hello"
      </button>
      <output>{signature ?? error?.code}</output>
    </>
  )
}

export function Example() {
  return (
    <KitProvider kit={kit}>
      <KitButton showBalance={false} />
      <Sign />
    </KitProvider>
  )
}
