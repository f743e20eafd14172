import { KitProvider } from '@bowline/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { createDemoKit } from '../kit/createDemoKit.ts'
import type { DemoWallet } from '../test-wallets/DemoWallet.ts'
import { WalletPrompt } from '../test-wallets/WalletPrompt.tsx'
import { giveConsole } from './giveConsole.ts'
import { Page } from './Page.tsx'
import { readSettings, type Settings, writeSettings } from './settings.ts'

export interface AppProps {
  readonly wagmi: Config
  readonly queryClient: QueryClient
  readonly testWallets: readonly DemoWallet[]
}

export function App({ wagmi, queryClient, testWallets }: AppProps) {
  const [settings, setSettings] = useState(readSettings)
  const kit = useMemo(() => createDemoKit(wagmi, settings), [wagmi, settings])

  useEffect(() => {
    for (const { wallet } of testWallets)
      wallet.setApproval(settings.walletsAsk ? 'manual' : 'auto')
    // The page follows the kit's theme, so that both can be judged together.
    if (settings.themeMode === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = settings.themeMode
  }, [settings, testWallets])

  useEffect(() => giveConsole(kit), [kit])

  const onChange = (next: Settings) => {
    writeSettings(next)
    setSettings(next)
  }

  return (
    <WagmiProvider config={wagmi} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <KitProvider key={kitKey(settings)} kit={kit}>
          <Page settings={settings} onSettings={onChange} testWallets={testWallets} />
        </KitProvider>
      </QueryClientProvider>
      {testWallets.map((one) => (
        <WalletPrompt key={one.id} testWallet={one} />
      ))}
    </WagmiProvider>
  )
}

const kitKey = (settings: Settings) => JSON.stringify(settings)
