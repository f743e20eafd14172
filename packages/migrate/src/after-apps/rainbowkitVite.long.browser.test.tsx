import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

test('the rewritten app of RainbowKit with Vite connects a wallet', async () => {
  await connectApp({
    app: 'rainbowkit/vite',
    mount: () => import('../../fixtures/rainbowkit/vite/after/src/main.tsx'),
    button: 'Log in',
  })
})
