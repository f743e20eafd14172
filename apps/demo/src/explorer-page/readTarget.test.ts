import { sandboxBitcoin, sandboxSolana } from '@bowline/sandbox/world'
import { expect, test } from 'vitest'
import { readTarget } from './readTarget.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const [solana, bitcoin] = [sandboxSolana.people.alice, sandboxBitcoin.people.alice]

test.each([
  ['31337', 'tx', hash],
  ['31338', 'address', address],
  ['solana', 'tx', '5'.repeat(88)],
  ['solana', 'address', solana.address],
  ['bitcoin', 'tx', 'ab'.repeat(32)],
  ['bitcoin', 'address', bitcoin.paymentAddress],
  ['bitcoin', 'address', bitcoin.ordinalsAddress],
])('a path selects the chain %s and a %s on it', (chain, kind, id) => {
  expect(readTarget(`/explorer/${chain}/${kind}/${id}`)).toEqual({ chain, kind, id })
})

test.each([
  '/explorer',
  `/explorer/local/tx/${hash}`,
  `/explorer/31337/block/${hash}`,
  '/explorer/31337/tx/0xab',
  `/explorer/31337/address/${hash}`,
  `/explorer/31337/tx/${hash}/`,
  `/explorer/solana/tx/${hash}`,
  `/explorer/solana/address/0${solana.address.slice(1)}`,
  `/explorer/solana/address/${bitcoin.ordinalsAddress}`,
  `/explorer/bitcoin/tx/${hash}`,
  '/explorer/bitcoin/address/..',
])('%s is not a valid path', (path) => {
  expect(readTarget(path)).toBeUndefined()
})
