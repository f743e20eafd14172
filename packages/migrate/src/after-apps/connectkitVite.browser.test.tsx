import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

test('the rewritten app of ConnectKit with Vite connects a wallet', async () => {
  await connectApp({
    app: 'connectkit/vite',
    mount: () => import('../../fixtures/connectkit/vite/after/src/main.tsx'),
    button: 'Come in',
  })
})
