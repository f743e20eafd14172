import { expect, test } from 'vitest'
import { onHub, onRelay } from '../testing/polkadotChain.test.support.ts'
import { createPolkadotReads, storageKey } from './createPolkadotReads.ts'

const { signal } = new AbortController()
const address = onHub.at(7)

test('accounts and their assets are where the chain’s own metadata says', () => {
  const accounts = onRelay.builder.buildStorage('System', 'Account')
  expect(storageKey(address)).toBe(accounts.keys.enc(address))
  const assets = onHub.builder.buildStorage('Assets', 'Account')
  for (const asset of [0, 1_984, 4_294_967_295])
    expect(storageKey(address, `${asset}`)).toBe(assets.keys.enc(asset, address))
})

test('what is no address, and no number of an asset, is nowhere', () => {
  expect(storageKey('nobody')).toBeUndefined()
  expect(storageKey(address, '{ parents: 1 }')).toBeUndefined()
})

test('an account has what is free, and an asset what is held of it', async () => {
  const answer = (value: unknown) => createPolkadotReads(async () => value)
  const of = { address, asset: undefined }
  const stored = onRelay.builder.buildStorage('System', 'Account').value.enc({
    nonce: 1,
    consumers: 2,
    providers: 3,
    sufficients: 4,
    data: { free: 5n, reserved: 6n, frozen: 7n, flags: 8n },
  })
  expect(await answer(hexOf(stored)).balance(of, signal)).toBe(5n)
  const asset = { address, asset: '1984' }
  expect(await answer(`0x09${'00'.repeat(15)}0000`).balance(asset, signal)).toBe(9n)
  expect(await answer(null).balance(of, signal)).toBe(0n)
  expect(await answer('0x00').balance(of, signal)).toBeUndefined()
  await expect(answer(7).balance(of, signal)).rejects.toThrow()
})

const hexOf = (content: Uint8Array) => `0x${Buffer.from(content).toString('hex')}`
