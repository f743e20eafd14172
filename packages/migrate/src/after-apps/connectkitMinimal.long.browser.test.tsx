import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

test('the rewritten app of ConnectKit that names no chains connects a wallet', async () => {
  await connectApp({
    app: 'connectkit/minimal',
    mount: () => import('../../fixtures/connectkit/minimal/after/src/main.tsx'),
    button: 'Begin',
  })
})
