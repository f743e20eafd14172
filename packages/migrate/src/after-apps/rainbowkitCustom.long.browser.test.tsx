import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

test('the rewritten app of RainbowKit with a theme and a button of its own connects a wallet', async () => {
  await connectApp({
    app: 'rainbowkit/custom',
    mount: () => import('../../fixtures/rainbowkit/custom/after/src/main.tsx'),
    button: 'Connect to the shop',
  })
})
