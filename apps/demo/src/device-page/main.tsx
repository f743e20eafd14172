import '@bowline/react/styles.css'
import '../demo.css'
import '../site/site.css'
import './device.css'
import { createRoot } from 'react-dom/client'
import { DevicePage } from './DevicePage.tsx'
import { WINDOW_MARK } from './tapChecks.ts'

if (location.hash === '#window' && opener) {
  opener.postMessage(WINDOW_MARK, location.origin)
  close()
} else {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(<DevicePage />)
}
