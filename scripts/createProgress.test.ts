import { expect, test } from 'vitest'

// A script, not a module with types: loaded by its address.
const { createProgress } = await import(new URL('./createProgress.mjs', import.meta.url).href)

test('each step says what is being done, and how long it took once it is done', () => {
  let printed = ''
  const { step, end } = createProgress((text: string) => {
    printed += text
  })
  step('Installing')
  expect(printed).toBe('Installing ... ')
  step('Starting')
  expect(printed).toMatch(/^Installing \.\.\. \d+\.\d s\nStarting \.\.\. $/)
  end()
  end()
  expect(printed).toMatch(/^Installing \.\.\. \d+\.\d s\nStarting \.\.\. \d+\.\d s\n$/)
})
