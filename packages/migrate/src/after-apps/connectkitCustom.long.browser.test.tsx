import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

test('the rewritten app of ConnectKit with a theme and a button of its own connects a wallet', async () => {
  await connectApp({
    app: 'connectkit/custom',
    mount: () => import('../../fixtures/connectkit/custom/after/src/main.tsx'),
    button: 'Enter the gallery',
  })
})
