import { afterAll, expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    countPages(): Promise<number>
  }
}

// A page that a test opens comes in front of the tests' own, which then gets no animation frames in a
// full browser: the tests that follow wait in vain.
afterAll(async () => {
  expect(await commands.countPages(), 'pages, of which a test has opened all but one').toBe(1)
})
