import { expect, test } from 'vitest'
import { loadCode } from './loadCode.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')

test('code that does not arrive is CODE_NOT_LOADED, which says what to do', async () => {
  await expect(loadCode(() => Promise.reject(gone))).rejects.toMatchObject({
    code: 'CODE_NOT_LOADED',
    kind: 'service',
    message: expect.stringMatching(/Reload the page/),
    cause: gone,
  })
})

test('a failure is not remembered', async () => {
  const answers = [Promise.reject(gone), Promise.resolve({ part: 1 })]
  const load = () => loadCode(() => answers.shift() ?? Promise.reject(gone))
  await expect(load()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  expect(await load()).toEqual({ part: 1 })
})
