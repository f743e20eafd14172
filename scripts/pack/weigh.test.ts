import { expect, test } from 'vitest'

// A script, not a module with types: loaded by its address.
const { expectLight } = await import(new URL('./weigh.mjs', import.meta.url).href)

const limits = { modal: 40_000, screens: 18_000 }

test('weights within their limits pass', () => {
  expect(() => expectLight({ modal: 40_000, screens: 1 }, limits)).not.toThrow()
})

test('a weight above its limit is refused, and one without a limit', () => {
  const heavy = () => expectLight({ modal: 40_001, screens: 1, icons: 1 }, limits)
  expect(heavy).toThrow(
    'Heavier than promised: modal (40001 of 40000 bytes), icons (1 of undefined bytes).',
  )
})

test.each([0, Math.max()])('files that are not found are no light files: %s', (bytes) => {
  const absent = () => expectLight({ modal: 1, screens: bytes }, limits)
  expect(absent).toThrow('Nothing was weighed for: screens.')
})
