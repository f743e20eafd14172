import { expect, test } from 'vitest'
import { KitError } from '../errors/KitError.ts'
import { systemClock } from '../ports/Clock.ts'
import { askForeign } from './askForeign.ts'
import { createRequestProvider } from './createRequestProvider.ts'
import { ProviderError } from './providerErrors.ts'

const failing = (error: unknown) =>
  createRequestProvider(() => {
    throw error
  })

test('passes on a well-formed request and its answer', async () => {
  const provider = createRequestProvider((request) => request)
  expect(await provider.request({ method: 'eth_chainId' })).toEqual({ method: 'eth_chainId' })
  const request = { method: 'wallet_sendCalls', params: { calls: [] } }
  expect(await provider.request(request)).toEqual(request)
})

test.each([
  [undefined, -32600],
  [null, -32600],
  ['eth_chainId', -32600],
  [[], -32600],
  [{}, -32600],
  [{ method: '' }, -32600],
  [{ method: 1 }, -32600],
  [{ method: 'eth_call', params: 'latest' }, -32602],
  [{ method: 'eth_call', params: null }, -32602],
  [{ method: 'eth_call', params: 1 }, -32602],
])('%j is refused with %i before the wallet is asked', async (request, code) => {
  const provider = createRequestProvider(() => expect.unreachable())
  await expect(provider.request(request as never)).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code,
  })
})

test.each([
  [{ code: 4001, message: 'No.' }, 4001],
  [{ code: 5000, message: 'User rejected.' }, 4001],
  [{ code: 5002, message: 'User rejected methods.' }, 4001],
  [{ code: 3001, message: 'Unauthorized method.' }, 4100],
  [{ code: 5101, message: 'Unsupported methods.' }, 4200],
  [{ code: 6000, message: 'User disconnected.' }, 4900],
  [{ code: 5100, message: 'Unsupported chains.' }, 4901],
  [{ code: -32603, message: 'Internal.', data: { originalError: { code: 4001 } } }, 4001],
  [{ code: 5730, message: 'Unknown bundle.' }, 5730],
  [{ code: -32000, message: 'User denied transaction signature.' }, 4001],
  [{ code: -32000, message: 'nonce too low' }, -32000],
  [new Error('User rejected the request.'), 4001],
  [new TypeError("Cannot read properties of undefined (reading 'length')"), -32603],
  ['cancelled by user', 4001],
  ['cancelled', -32603],
  [null, -32603],
  [new KitError('USER_REJECTED', {}), 4001],
  [new KitError('WALLET_LOCKED', {}), 4100],
  [new KitError('RELAY_UNREACHABLE'), 4900],
  [new KitError('NETWORK_NOT_FOUND', { chainId: 'eip155:5' }), 4901],
  [new KitError('WALLET_TIMEOUT', {}), -32603],
])('%o is thrown with the code %i', async (error, code) => {
  const thrown = await failing(error)
    .request({ method: 'personal_sign' })
    .catch((caught: unknown) => caught)
  expect(thrown).toBeInstanceOf(ProviderError)
  expect(thrown).toMatchObject({ code, message: expect.stringMatching(/./), cause: error })
})

test('an error keeps its words and its data', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  await expect(failing(error).request({ method: 'eth_call' })).rejects.toMatchObject(error)
})

test('an overlong message is cut, and an error that cannot be read is still reported', async () => {
  const long = await failing(new Error('x'.repeat(100_000)))
    .request({ method: 'eth_call' })
    .catch((error: Error) => error.message.length)
  expect(long).toBe(2_000)
  const hostile = {
    get message() {
      throw new Error('No.')
    },
  }
  await expect(failing(hostile).request({ method: 'eth_call' })).rejects.toMatchObject({
    code: -32603,
    message: 'The wallet failed.',
  })
})

test('the kit finds its own error again behind that of a provider', async () => {
  const error = new KitError('RELAY_UNREACHABLE')
  const ask = () => failing(error).request({ method: 'personal_sign' })
  const mapError = (caught: unknown) => caught as KitError
  await expect(askForeign({ clock: systemClock, ask, mapError })).rejects.toBe(error)
})
