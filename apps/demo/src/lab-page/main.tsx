import '@bowline/react/styles.css'
import '../demo.css'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createWagmiConfig } from '../kit/createWagmiConfig.ts'
import { createTestWallets } from '../test-wallets/createTestWallets.ts'
import { App } from './App.tsx'
import { readSettings } from './settings.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <App
      wagmi={createWagmiConfig()}
      queryClient={new QueryClient()}
      testWallets={readSettings().testWallets ? createTestWallets({ polkadotAccounts: 40 }) : []}
    />
  </StrictMode>,
)
