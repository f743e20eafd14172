import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connectApp } from './connectApp.test.support.ts'

async function mount() {
  const { Web3Provider } = await import(
    '../../fixtures/connectkit/next-siwe/after/app/Web3Provider.tsx'
  )
  const { default: Page } = await import('../../fixtures/connectkit/next-siwe/after/app/page.tsx')
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Web3Provider>
      <Page />
    </Web3Provider>,
  )
}

test('the rewritten app of ConnectKit with a back end connects a wallet and signs in', async () => {
  await connectApp({
    app: 'connectkit/next-siwe',
    mount,
    button: 'Connect wallet',
    signIn: 'Sign in',
  })
  await expect.element(page.getByRole('button', { name: 'Sign out of the club' })).toBeVisible()
  await expect.poll(async () => (await fetch('/api/me')).status).toBe(200)
  expect(await (await fetch('/api/me')).json()).toMatchObject({ chainId: 1 })
})
