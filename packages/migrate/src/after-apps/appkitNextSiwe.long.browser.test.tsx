import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

async function mount() {
  const { default: ContextProvider } = await import(
    '../../fixtures/appkit/next-siwe/after/context/index.tsx'
  )
  const { default: Page } = await import('../../fixtures/appkit/next-siwe/after/app/page.tsx')
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ContextProvider cookies={null}>
      <Page />
    </ContextProvider>,
  )
}

test('the rewritten app of AppKit with a back end connects a wallet and signs in', async () => {
  await connectApp({
    app: 'appkit/next-siwe',
    mount,
    button: 'Connect wallet',
    signIn: 'Sign in',
  })
  await expect.poll(async () => (await fetch('/api/me')).status).toBe(200)
  expect(await (await fetch('/api/me')).json()).toMatchObject({ chainId: 1 })
})
