import { createRoot } from 'react-dom/client'
import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

async function mount() {
  const { default: App } = await import(
    '../../fixtures/rainbowkit/next-pages/after/src/pages/_app.tsx'
  )
  const { default: Page } = await import(
    '../../fixtures/rainbowkit/next-pages/after/src/pages/index.tsx'
  )
  createRoot(document.getElementById('root') as HTMLElement).render(
    <App Component={Page} pageProps={{}} />,
  )
}

test('the rewritten app of RainbowKit with a pages router connects a wallet', async () => {
  await connectApp({ app: 'rainbowkit/next-pages', mount, button: 'Turn the page' })
})
