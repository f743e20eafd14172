import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connectApp } from './connectApp.test.support.ts'

async function mount() {
  const { Providers } = await import('../../fixtures/rainbowkit/next-siwe/after/app/providers.tsx')
  const { default: Page } = await import('../../fixtures/rainbowkit/next-siwe/after/app/page.tsx')
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Providers>
      <Page />
    </Providers>,
  )
}

test('the rewritten app of RainbowKit with a back end connects a wallet and signs in', async () => {
  await connectApp({
    app: 'rainbowkit/next-siwe',
    mount,
    button: 'Become a member',
    signIn: 'Anmelden',
  })
  await expect.poll(async () => (await fetch('/api/me')).status).toBe(200)
  expect(await (await fetch('/api/me')).json()).toMatchObject({ chainId: 1 })
  await expect
    .element(page.getByRole('button', { name: 'Become a member' }))
    .not.toBeInTheDocument()
})
