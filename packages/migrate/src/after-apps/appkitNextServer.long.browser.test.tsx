import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

async function mount() {
  const { default: Context } = await import(
    '../../fixtures/appkit/next-server/after/app/context/index.tsx'
  )
  const { default: Page } = await import('../../fixtures/appkit/next-server/after/app/page.tsx')
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Context initialState={undefined}>
      <Page />
    </Context>,
  )
}

test('the rewritten app of AppKit whose config a server loads connects a wallet and signs in', async () => {
  await connectApp({
    app: 'appkit/next-server',
    mount,
    button: 'Connect wallet',
    signIn: 'Sign in',
  })
  await expect.poll(async () => (await fetch('/api/me')).status).toBe(200)
})
