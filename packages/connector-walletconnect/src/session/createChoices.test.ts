import { memoryStorage } from '@bowline/common'
import { expect, test } from 'vitest'
import { createPairingRecord } from '../storage/createPairingRecord.ts'
import { createChoices } from './createChoices.ts'

const [ACCOUNT, OTHER] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]

function setup(storage = memoryStorage()) {
  const record = createPairingRecord(storage)
  const initial = { chains: { eip155: 'eip155:1' }, accounts: { solana: 'key' } }
  const logged: unknown[] = []
  let changes = 0
  const choices = createChoices({
    initial,
    record,
    logger: { log: (level, event) => void logged.push([level, event]) },
    onChange: () => changes++,
  })
  return { choices, initial, record, logged, changes: () => changes }
}

test('choices of the app and of the wallet change their own family, and are saved', async () => {
  const { choices, initial, record, changes } = setup()
  choices.setChain('eip155:10')
  choices.setAccount(`eip155:10:${ACCOUNT}`)
  choices.follow({ type: 'account', namespace: 'solana', address: 'other key' })
  choices.follow({ type: 'chain', namespace: 'bip122', chainId: 'bip122:abc' })
  const chosen = {
    chains: { eip155: 'eip155:10', bip122: 'bip122:abc' },
    accounts: { eip155: ACCOUNT, solana: 'other key' },
  }
  expect(choices.current).toEqual(chosen)
  expect(changes()).toBe(4)
  await expect.poll(record.read).toMatchObject(chosen)
  // What the caller passed in stays as it was.
  expect(initial).toEqual({ chains: { eip155: 'eip155:1' }, accounts: { solana: 'key' } })
})

test('a choice that cannot be saved still counts, and is logged', async () => {
  const set = () => Promise.reject(new Error('The storage is full.'))
  const { choices, logged, changes } = setup({ ...memoryStorage(), set })
  choices.setAccount(`eip155:1:${OTHER}`)
  expect([choices.current.accounts.eip155, changes()]).toEqual([OTHER, 1])
  await expect.poll(() => logged).toEqual([['warn', 'pairing choice was not saved']])
})
