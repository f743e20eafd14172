import '@bowline/react/styles.css'
import '../demo.css'
import '../site/site.css'
import './playground.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSiteWallets } from '../site/createSiteWallets.ts'
import { PlaygroundPage } from './PlaygroundPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <PlaygroundPage testWallets={createSiteWallets()} />
  </StrictMode>,
)
