import '../demo.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ExplorerPage } from './ExplorerPage.tsx'
import { readTarget } from './readTarget.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ExplorerPage target={readTarget(location.pathname)} />
    </QueryClientProvider>
  </StrictMode>,
)
