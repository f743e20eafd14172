import './withoutEval.ts'
import '@bowline/react/styles.css'
import '../demo.css'
import { sdk } from '@farcaster/miniapp-sdk'
import { createRoot } from 'react-dom/client'
import { createInsideKit } from './createInsideKit.ts'
import { InsideApp } from './InsideApp.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(<InsideApp kit={createInsideKit(sdk)} />)
// An app that shows mini apps covers the page until it says so.
void sdk.isInMiniApp().then((isInside) => (isInside ? sdk.actions.ready() : undefined))
