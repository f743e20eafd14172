import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import type { Settings } from './Settings.ts'
import { showActs } from './showActs.ts'

test('a login whose code the app has seen says so, and is a line of its own', async () => {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const done = { event: 'login.done', kind: 'email', network: '203.0.113.0/24' }
  const acts = [
    { ...done, at: 3, assurance: 'app-entered' },
    // The server may have counted some of them.
    { ...done, at: 2, assurance: 'frame', count: 4 },
    { ...done, at: 1, assurance: 'frame' },
  ]
  const shown = showActs({
    step: createSteps({ card, signal: new AbortController().signal }),
    service: { auth: { acts: async () => ({ acts }) } },
  } as unknown as Settings)
  const rows = page.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  const [first, second] = rows.elements().map(({ textContent }) => textContent)
  expect(first).toMatch(/^Logged in by email.*The app saw the code/)
  expect(second).toMatch(/^Logged in by email.*5 times$/)
  expect(second).not.toContain('The app')
  await page.getByRole('button', { name: 'Done' }).click()
  await shown
})
