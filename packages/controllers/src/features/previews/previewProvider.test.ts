import type { ProviderRequest } from '@bowline/common'
import { expect, test } from 'vitest'
import { previewProvider } from './previewProvider.ts'

/** A wallet's object as extensions make them: with private fields, and more than EIP-1193 has. */
class Wallet {
  readonly isHarbor = true
  readonly asked: ProviderRequest[] = []
  #listeners = 0
  chainId = '0x1'
  on() {
    this.#listeners += 1
    return this
  }
  listeners() {
    return this.#listeners
  }
  async request(request: ProviderRequest) {
    this.asked.push(request)
    return this.#listeners
  }
}

function setup(wallet = new Wallet()) {
  const shown: ProviderRequest[] = []
  const provider = previewProvider(wallet, {
    isShown: (method) => method === 'sign',
    show: async (request) => void shown.push(request),
  })
  return { wallet, shown, provider }
}

test('everything but signing goes to the wallet’s own object', async () => {
  const { wallet, shown, provider } = setup()
  expect('isHarbor' in provider && provider.isHarbor).toBe(true)
  provider.on()
  expect(provider.listeners()).toBe(1)
  expect(await provider.request({ method: 'read' })).toBe(1)
  provider.chainId = '0x2'
  expect(wallet.chainId).toBe('0x2')
  expect(shown).toEqual([])
})

test('a frozen provider can be stood in for', async () => {
  const frozen = new Wallet()
  Object.freeze(frozen)
  const { wallet, shown, provider } = setup(frozen)
  await provider.request({ method: 'sign', params: [1n] })
  expect(shown).toEqual([{ method: 'sign', params: [1n] }])
  expect(wallet.asked).toEqual(shown)
})

test('plain data is copied, all else is passed on as it is', async () => {
  const { wallet, provider } = setup()
  const plain = { method: 'sign', params: [{ to: '0x1', list: [undefined, null] }] }
  await provider.request(plain)
  expect(wallet.asked[0]).toEqual(plain)
  expect(wallet.asked[0]).not.toBe(plain)
  const circle: { self?: unknown } = {}
  circle.self = circle
  for (const params of [[new Date(0)], [() => 1], [circle], [Symbol('x')]]) {
    const request = { method: 'sign', params }
    await provider.request(request)
    expect(wallet.asked.at(-1)).toBe(request)
  }
})

test('what is no request is the wallet’s to refuse', async () => {
  const { wallet, provider } = setup()
  await provider.request(undefined as never)
  expect(wallet.asked).toEqual([undefined])
})
