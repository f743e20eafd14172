import '@bowline/react/styles.css'
import '../demo.css'
import '../site/site.css'
import './home.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBeacon } from '../test-wallets/createBeacon.ts'
import { createTestWallets } from '../test-wallets/createTestWallets.ts'
import { HomePage } from './HomePage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <HomePage testWallets={[...createTestWallets(), createBeacon()]} />
  </StrictMode>,
)
