import { expect, test } from 'vitest'
import { loadMark } from './loadMark.ts'

test('marks of a file that is there are found in the same task, so that a list draws them at once', async () => {
  await loadMark('wallet', 'io.metamask')
  const found: string[] = []
  for (const id of ['me.rainbow', 'com.coinbase.wallet'])
    void loadMark('wallet', id).then(({ status }) => found.push(status))
  // Only what waits for nothing but other promises has its turn here.
  for (let turn = 0; turn < 20; turn++) await null
  expect(found).toEqual(['here', 'here'])
})
