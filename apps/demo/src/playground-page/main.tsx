import '@bowline/react/styles.css'
import '../demo.css'
import '../site/site.css'
import './playground.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PlaygroundPage } from './PlaygroundPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
// The kit and its wallets weigh more than all the rest, and options can be set without them.
const live = import('./startLive.tsx').then(({ startLive }) => startLive())
createRoot(root).render(
  <StrictMode>
    <PlaygroundPage live={live} />
  </StrictMode>,
)
