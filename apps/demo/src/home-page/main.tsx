import '@bowline/react/styles.css'
import '../demo.css'
import '../site/site.css'
import './home.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSiteWallets } from '../site/createSiteWallets.ts'
import { HomePage } from './HomePage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <HomePage testWallets={createSiteWallets()} />
  </StrictMode>,
)
