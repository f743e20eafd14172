import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

test('the rewritten app of AppKit with Vite connects a wallet', async () => {
  await connectApp({
    app: 'appkit/vite',
    mount: () => import('../../fixtures/appkit/vite/after/src/main.tsx'),
    button: 'Plug in',
  })
})
