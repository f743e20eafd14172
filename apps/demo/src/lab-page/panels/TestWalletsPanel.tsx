import { shortAddress } from '@bowline/common'
import { useSyncExternalStore } from 'react'
import { Card } from '../../parts/Card.tsx'
import type { DemoWallet } from '../../test-wallets/DemoWallet.ts'

export interface TestWalletsPanelProps {
  readonly testWallets: readonly DemoWallet[]
}

export function TestWalletsPanel({ testWallets }: TestWalletsPanelProps) {
  return (
    <Card title="Test wallets">
      <p>What a person does inside the wallet, past the page. The kit has to follow.</p>
      {testWallets.map((testWallet) => (
        <Controls key={testWallet.id} testWallet={testWallet} />
      ))}
    </Card>
  )
}

function Controls({ testWallet }: { readonly testWallet: DemoWallet }) {
  const { name, family, wallet, evm, useOtherAccount: onOther } = testWallet
  const summary = useSyncExternalStore(wallet.subscribe, () => summaryOf(testWallet))
  return (
    <fieldset>
      <legend>
        <strong>{family ? `${name} on ${family}` : name}</strong>
      </legend>
      <span className="muted">{summary}</span>
      <div className="row">
        {evm && (
          <button
            type="button"
            className="button"
            onClick={() => (evm.state.locked ? evm.unlock() : evm.lock())}
          >
            {evm.state.locked ? 'Unlock' : 'Lock'}
          </button>
        )}
        <button type="button" className="button" onClick={onOther}>
          Other account
        </button>
        <button type="button" className="button" onClick={() => wallet.disconnect()}>
          Forget site
        </button>
      </div>
    </fieldset>
  )
}

/** The displayed state as one text, so that every change re-renders. */
function summaryOf({ evm, address }: DemoWallet): string {
  const short = shortAddress(address())
  if (!evm) return short
  return `${short} · chain ${evm.state.chainId}${evm.state.locked ? ' · locked' : ''}`
}
