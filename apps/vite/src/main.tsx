import { KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { kit } from './kit.ts'

createRoot(document.getElementById('app') as HTMLElement).render(
  <KitProvider kit={kit}>
    <App />
  </KitProvider>,
)
