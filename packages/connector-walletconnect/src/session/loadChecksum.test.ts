import { expect, test, vi } from 'vitest'

const ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'

test('addresses stay as the wallet has written them if the code does not load, and the next one asks again', async () => {
  vi.doMock('./checksumAddress.ts', () => {
    throw new Error('The page is offline.')
  })
  const { loadChecksum } = await import('./loadChecksum.ts')
  expect((await loadChecksum())(ADDRESS)).toBe(ADDRESS)
  vi.doUnmock('./checksumAddress.ts')
  vi.resetModules()
  expect((await loadChecksum())(ADDRESS)).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
})
