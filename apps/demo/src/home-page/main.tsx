import '@bowline/react/styles.css'
import '../demo.css'
import '../site/site.css'
import './home.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HomePage } from './HomePage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
// The wallets weigh more than all the rest, and the page can be read without them.
const live = import('./startLive.tsx').then(({ startLive }) => startLive())
createRoot(root).render(
  <StrictMode>
    <HomePage live={live} />
  </StrictMode>,
)
