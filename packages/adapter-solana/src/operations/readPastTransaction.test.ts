import { KitError } from '@bowline/common'
import { solanaTestAccount } from '@bowline/testing/solana'
import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { readPastTransaction } from './readPastTransaction.ts'

const endpoint = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const owner = address(solanaTestAccount(1).address)
const entry = { signature: 'S1', slot: 1n, failed: false, time: 1_000 }

const read = (error: KitError) =>
  readPastTransaction(
    { rpc: { ask: () => Promise.reject(error), socketUrl: () => undefined } },
    { chainId: endpoint, owner, entry, signal: new AbortController().signal },
  )

test('a transaction of a version that the node does not know is listed without what it moved', async () => {
  expect(await read(new KitError('INVALID_RESPONSE', { endpoint }))).toEqual({
    hash: 'S1',
    time: 1_000,
    pending: false,
    failed: false,
    signed: false,
    moves: [],
  })
})

test('a node that does not answer fails the page', async () => {
  const silent = new KitError('HTTP_UNREACHABLE', { endpoint })
  await expect(read(silent)).rejects.toBe(silent)
})
