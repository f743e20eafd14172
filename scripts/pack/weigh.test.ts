import { expect, test } from 'vitest'

// A script, not a module with types: loaded by its address.
const { expectLight } = await import(new URL('./weigh.mjs', import.meta.url).href)

const kept = { weights: { modal: 40_000, screens: 18_000 } }

test('weights that are kept pass', () => {
  expect(() => expectLight({ modal: 40_000, screens: 17_900 }, kept)).not.toThrow()
})

test('a weight above what is kept is refused, and one that is not kept', () => {
  const heavy = () => expectLight({ modal: 40_001, icons: 1 }, kept)
  expect(heavy).toThrow(
    /weights\/modal is 40001, and was 40000.*\nweights\/icons is 1, and not kept/,
  )
})

test.each([0, Math.max()])('files that are not found are no light files: %s', (bytes) => {
  const absent = () => expectLight({ modal: 1, screens: bytes }, kept)
  expect(absent).toThrow('Nothing was weighed for: screens.')
})
