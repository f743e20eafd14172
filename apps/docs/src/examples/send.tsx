import { evm } from '@bowline/adapter-evm'
import {
  createKit,
  KitButton,
  KitProvider,
  parseAmount,
  useAccount,
  useSendTransfer,
  useWaitForTransaction,
} from '@bowline/react'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })
const payment = {
  to: '0x52908400098527886E0F7030069857D2E4169EE7',
  amount: parseAmount('0.01', 18),
}

function Pay() {
  const { isConnected } = useAccount()
  const { sendTransfer, data: hash, error, isPending } = useSendTransfer()
  const { data: outcome } = useWaitForTransaction({ hash })
  if (!isConnected) return null
  const state = outcome ?? (hash ? 'sent, not in a block yet' : 'not sent')
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => void sendTransfer(payment)}>
        Pay 0.01 ETH
      </button>
      <output>{error?.code ?? state}</output>
    </>
  )
}

export function Example() {
  return (
    <KitProvider kit={kit}>
      <KitButton />
      <Pay />
    </KitProvider>
  )
}
