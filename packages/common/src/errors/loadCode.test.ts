import { expect, test } from 'vitest'
import { loadCode } from './loadCode.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')

test('throws CODE_NOT_LOADED with advice if the import fails', async () => {
  await expect(loadCode(() => Promise.reject(gone))).rejects.toMatchObject({
    code: 'CODE_NOT_LOADED',
    kind: 'service',
    message: expect.stringMatching(/Reload the page/),
    cause: gone,
  })
})

test('imports again after a failure', async () => {
  const answers = [Promise.reject(gone), Promise.resolve({ part: 1 })]
  const load = () => loadCode(() => answers.shift() ?? Promise.reject(gone))
  await expect(load()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  expect(await load()).toEqual({ part: 1 })
})
