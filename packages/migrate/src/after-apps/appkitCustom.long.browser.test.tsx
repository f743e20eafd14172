import { test } from 'vitest'
import { connectApp } from './connectApp.test.support.ts'

test('the rewritten app of AppKit with a theme and a button of its own connects a wallet', async () => {
  await connectApp({
    app: 'appkit/custom',
    mount: () => import('../../fixtures/appkit/custom/after/src/main.tsx'),
    button: 'Choose a wallet',
  })
})
