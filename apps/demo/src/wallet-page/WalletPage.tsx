import type { PairingWallet } from '@bowline/testing/pairing'
import { useSyncExternalStore } from 'react'
import { Card } from '../parts/Card.tsx'
import { FamilyCard } from './FamilyCard.tsx'
import { PairForm } from './PairForm.tsx'
import { PromptCard } from './PromptCard.tsx'

export interface WalletPageProps {
  readonly wallet: PairingWallet
  /** Called to show the addresses of the wallet's other Bitcoin account. */
  readonly onOtherBitcoinAccount: () => void
}

export function WalletPage({ wallet, onOtherBitcoinAccount: onOther }: WalletPageProps) {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  const prompts = useSyncExternalStore(wallet.prompts.subscribe, wallet.prompts.get)
  const { address, accounts, chainId, chains, families, sessions } = state
  return (
    <div className="page">
      <header className="bar">
        <a className="brand" href="/">
          <img src="/bowline.svg" alt="" width="32" height="32" />
          Lighthouse
        </a>
        <h1 className="tagline">A test wallet on the pairing protocol</h1>
      </header>
      <main className="grid">
        {prompts.map((prompt) => (
          <PromptCard key={prompt.id} prompt={prompt} wallet={wallet} />
        ))}
        <PairForm wallet={wallet} />
        <Card title="Ethereum">
          <label className="field">
            <span>Address</span>
            <select
              className="mono"
              value={address}
              onChange={(event) => void wallet.switchAccount(event.target.selectedIndex)}
            >
              {accounts.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Network</span>
            <select
              value={chainId}
              onChange={(event) => void wallet.switchChain(Number(event.target.value))}
            >
              {chains.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? id}
                </option>
              ))}
            </select>
          </label>
        </Card>
        {Object.entries(families).map(([namespace, held]) => (
          <FamilyCard
            key={namespace}
            wallet={wallet}
            namespace={namespace}
            accounts={held}
            onOtherAccount={namespace === 'bip122' ? onOther : undefined}
          />
        ))}
        <Card title="Connected sites">
          {sessions.length === 0 && <p>None yet. Paste a pairing link above.</p>}
          {sessions.map(({ topic, name, url }) => (
            <div key={topic} className="row">
              <span>
                <strong>{name}</strong> <span className="muted">{url}</span>
              </span>
              <button
                type="button"
                className="button"
                onClick={() => void wallet.disconnect(topic)}
                aria-label={`Disconnect ${name}`}
              >
                Disconnect
              </button>
            </div>
          ))}
        </Card>
      </main>
    </div>
  )
}
