import { KitError } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createKit } from '../assembly/createKit.ts'
import { kitQuery } from './kitQuery.ts'
import { queryClientOf } from './queryClientOf.ts'

const read = (queryFn: () => Promise<string>) =>
  queryClientOf(createKit({ adapters: [createFakeAdapter()] })).fetchQuery(
    kitQuery<KitError>()({ queryKey: ['test'], retry: false, queryFn }),
  )

test('what other code throws becomes the cause of an error of the kit', async () => {
  const foreign = new RangeError('out of range')
  await expect(read(() => Promise.reject(foreign))).rejects.toMatchObject({
    name: 'KitError',
    code: 'UNEXPECTED',
    cause: foreign,
  })
  const early = () => {
    throw foreign
  }
  await expect(read(early)).rejects.toMatchObject({ code: 'UNEXPECTED', cause: foreign })
})

test('an error of the kit and an answer stay as they are', async () => {
  const own = new KitError('HTTP_TIMEOUT', { endpoint: 'getWallets' })
  await expect(read(() => Promise.reject(own))).rejects.toBe(own)
  expect(await read(async () => 'answer')).toBe('answer')
})
