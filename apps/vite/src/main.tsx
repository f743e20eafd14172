import { KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import '@bowline/html/src/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { setUpKit } from './kit.ts'

export const root = createRoot(document.getElementById('app') as HTMLElement)
root.render(
  <KitProvider kit={setUpKit()}>
    <App />
  </KitProvider>,
)
