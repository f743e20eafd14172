import { solanaMainnet } from '@bowline/adapter-solana'
import { useAccount, useModal } from '@bowline/react'

const SOLANA = {
  name: 'SwitchActiveChain',
  data: { chainId: solanaMainnet.chainId },
} as const

export function BothWallets() {
  const { open } = useModal()
  const ethereum = useAccount({ namespace: 'eip155' })
  const solana = useAccount({ namespace: 'solana' })
  return (
    <dl>
      <dt>Ethereum</dt>
      <dd>{ethereum.isConnected ? ethereum.address : 'not connected'}</dd>
      <dt>Solana</dt>
      <dd>
        {solana.isConnected ? (
          solana.address
        ) : (
          <button type="button" onClick={() => open(SOLANA)}>
            Connect a Solana wallet
          </button>
        )}
      </dd>
    </dl>
  )
}
