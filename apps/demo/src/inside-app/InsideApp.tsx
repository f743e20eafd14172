import { type Kit, KitButton, KitProvider, NetworkButton } from '@bowline/react'
import { AccountPanel } from '../lab-page/panels/AccountPanel.tsx'
import { SendPanel } from '../lab-page/panels/SendPanel.tsx'
import { SignPanel } from '../lab-page/panels/SignPanel.tsx'

export interface InsideAppProps {
  readonly kit: Kit
}

/** An app that a wallet shows inside of itself. */
export function InsideApp({ kit }: InsideAppProps) {
  return (
    <KitProvider kit={kit}>
      <div className="page">
        <header className="bar">
          <h1 className="brand">The app</h1>
          <div className="bar-actions">
            <NetworkButton size="sm" />
            <KitButton size="sm" />
          </div>
        </header>
        <main className="grid">
          <AccountPanel />
          <SignPanel />
          <SendPanel />
        </main>
      </div>
    </KitProvider>
  )
}
