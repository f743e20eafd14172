import { expect, test } from 'vitest'
import { readTarget } from './readTarget.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a path names a chain, and a transaction or an address on it', () => {
  expect(readTarget(`/explorer/31337/tx/${hash}`)).toEqual({ kind: 'tx', chainId: 31337, hash })
  expect(readTarget(`/explorer/31338/address/${address}`)).toEqual({
    ...{ kind: 'address', chainId: 31338, address },
  })
})

test.each([
  '/explorer',
  `/explorer/local/tx/${hash}`,
  `/explorer/31337/block/${hash}`,
  '/explorer/31337/tx/0xab',
  `/explorer/31337/address/${hash}`,
  `/explorer/31337/tx/${hash}/`,
])('%s names nothing', (path) => {
  expect(readTarget(path)).toBeUndefined()
})
