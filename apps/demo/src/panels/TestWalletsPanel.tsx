import type { EvmTestWallet } from '@bowline/testing'
import { useSyncExternalStore } from 'react'
import type { DemoWallet } from '../test-wallets/DemoWallet.ts'
import { Card } from './Card.tsx'

export interface TestWalletsPanelProps {
  readonly testWallets: readonly DemoWallet[]
}

export function TestWalletsPanel({ testWallets }: TestWalletsPanelProps) {
  return (
    <Card title="Test wallets">
      <p>What a person does inside the wallet, past the page. The kit has to follow.</p>
      {testWallets.map(
        ({ id, name, evm }) => evm && <Controls key={id} name={name} wallet={evm} />,
      )}
    </Card>
  )
}

function Controls({ name, wallet }: { readonly name: string; readonly wallet: EvmTestWallet }) {
  const summary = useSyncExternalStore(wallet.subscribe, () => {
    const { address, chainId, locked } = wallet.state
    return `${address.slice(0, 6)}…${address.slice(-4)} · chain ${chainId}${locked ? ' · locked' : ''}`
  })
  const { locked } = wallet.state
  return (
    <fieldset className="row">
      <legend>
        <strong>{name}</strong> <span className="muted">{summary}</span>
      </legend>
      <button
        type="button"
        className="button"
        onClick={() => (locked ? wallet.unlock() : wallet.lock())}
      >
        {locked ? 'Unlock' : 'Lock'}
      </button>
      <button type="button" className="button" onClick={() => wallet.switchAccount(4)}>
        Other account
      </button>
      <button type="button" className="button" onClick={() => wallet.disconnect()}>
        Forget site
      </button>
    </fieldset>
  )
}
