import { systemClock } from '@bowline/common'
import {
  deriveAccount,
  hashTypedData,
  signEvmMessage,
  signEvmTypedData,
} from '@bowline/wallet-keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scene, Step, WalletRequest } from '../Family.ts'
import { evm } from './evm.ts'

/** The local chain is loaded by its place, since no package depends on it. */
const place = new URL('../../../../sandbox/src/index.ts', import.meta.url).href
const { sandboxWorld, startSandbox } = await import(/* @vite-ignore */ place)
const { usdc, passes }: { readonly usdc: string; readonly passes: string } = {
  usdc: sandboxWorld.tokens.usdc.address,
  passes: sandboxWorld.contracts.passes,
}
const chainId = 'eip155:31337'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const entropy = new Uint8Array(32).fill(7)
const ETHER = 10n ** 18n

let rpcUrl = ''
let stop = async () => {}
let address = ''

async function rpc(method: string, params: readonly unknown[] = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()
  if (error) throw new Error(error.message)
  return result
}

beforeAll(async () => {
  const sandbox = await startSandbox({ ports: [0, 0] })
  stop = sandbox.stop
  rpcUrl = sandbox.networks[0].rpcUrl
  ;({ address } = await deriveAccount(entropy, { family: 'eip155' }))
  await rpc('anvil_setBalance', [address, `0x${(10n * ETHER).toString(16)}`])
})
afterAll(() => stop())

type Requests = Scene['reads']['request']

function scene({
  request = (_chain, method, params) => rpc(method, params),
}: {
  request?: Requests
} = {}): Scene {
  const account = { address, type: 'eoa' as const }
  return {
    chainId,
    accounts: [account],
    signer: {
      withEntropy: (use) => use(new Uint8Array(entropy)),
    },
    reads: { request },
    clock: systemClock,
    permissions: { record: async () => {}, forget: async () => {} },
    readingContext: () => ({
      chainId,
      account: address,
      currency: { symbol: 'ETH', decimals: 18 },
      own: [address],
      domain: 'app.example',
      nowSeconds: 1_700_000_000,
    }),
  }
}

const parse = (method: string, params: unknown, on = scene()) =>
  evm.parse({ chainId, method, params } as WalletRequest, on)

async function prepared(step: Step, signal = new AbortController().signal) {
  if (step.status !== 'asks') throw new Error('Nothing is asked.')
  return step.prepare(signal)
}

async function ready(step: Step) {
  const found = await prepared(step)
  if (found.status !== 'ready') throw new Error(found.problem)
  return found
}

/** Signs of the request alone, as a page that has loaded again does. */
function signedAnew(step: Step, found: unknown) {
  if (step.status !== 'asks') throw new Error('Nothing is asked.')
  return step.finish(structuredClone(found))
}

const pay = (part: object = {}) => [
  { from: address, to: other, value: '0xde0b6b3a7640000', ...part },
]

describe('transactions', () => {
  test('are filled, shown with their fee, signed and sent', async () => {
    const { reading, sign } = await ready(parse('eth_sendTransaction', pay({ chainId: '0x7a69' })))
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect(reading.fields.map(({ label }) => label)).toEqual([
      'amount',
      'recipient',
      'fee',
      'nonce',
    ])
    const hash = await sign()
    const sent = await rpc('eth_getTransactionByHash', [hash])
    expect(sent).toMatchObject({
      from: address.toLowerCase(),
      to: other.toLowerCase(),
      value: '0xde0b6b3a7640000',
      input: '0x',
      gas: '0x5208',
      type: '0x2',
    })
    const fee = reading.fields.find(({ label }) => label === 'fee')?.value
    expect(fee).toMatchObject({ amount: 21_000n * BigInt(sent.maxFeePerGas) })
  })

  test('are signed as they were shown by a page that has loaded again, whatever the chain says now', async () => {
    const { signs, found } = await ready(parse('eth_signTransaction', pay()))
    await rpc('anvil_setNonce', [address, '0x20'])
    const offline = scene({ request: () => Promise.reject(new Error('Nobody reads a chain.')) })
    const again = signedAnew(parse('eth_signTransaction', pay(), offline), found)
    expect(again.signs).toEqual(signs)
    const later = await ready(parse('eth_signTransaction', pay()))
    expect(later.signs).not.toEqual(signs)
    expect(await again.sign()).not.toBe(await later.sign())
  })

  test('never cost more than the app has shown', async () => {
    const { baseFeePerGas } = await rpc('eth_getBlockByNumber', ['latest', false])
    const highest = BigInt(baseFeePerGas) + BigInt(baseFeePerGas) / 2n
    const maxFeePerGas = `0x${highest.toString(16)}`
    const wish = pay({ gas: '0x5208', maxFeePerGas, maxPriorityFeePerGas: '0x1' })
    const { reading, sign } = await ready(parse('eth_sendTransaction', wish))
    const sent = await rpc('eth_getTransactionByHash', [await sign()])
    expect(BigInt(sent.maxFeePerGas)).toBe(highest)
    expect(BigInt(sent.maxPriorityFeePerGas)).toBeLessThanOrEqual(highest)
    const fee = reading.fields.find(({ label }) => label === 'fee')?.value
    expect(fee).toMatchObject({ amount: 21_000n * highest })
  })

  test('that are only signed are not sent', async () => {
    const { reading, sign } = await ready(parse('eth_signTransaction', pay()))
    expect(reading.isSentLater).toBe(true)
    const serialized = await sign()
    const hash = await rpc('eth_sendRawTransaction', [serialized])
    expect(await rpc('eth_getTransactionByHash', [hash])).toMatchObject({ to: other.toLowerCase() })
  })

  test('with a nonce of the app’s choice say so', async () => {
    const nonceOf = async (nonce?: string) => {
      const [wish] = pay()
      const { reading } = await ready(parse('eth_signTransaction', [{ ...wish, nonce }]))
      return reading.fields.filter(({ label }) => /nonce/i.test(label))
    }
    expect(await nonceOf('0x63')).toEqual([
      { label: 'appNonce', value: { type: 'number', value: 99n } },
    ])
    expect(await nonceOf()).toMatchObject([{ label: 'nonce' }])
  })

  test('with tokens name the token, as its contract does, and have room for gas', async () => {
    const data = `0xa9059cbb${other.slice(2).padStart(64, '0')}${(0).toString(16).padStart(64, '0')}`
    const { reading } = await ready(parse('eth_sendTransaction', [{ to: usdc, data }]))
    expect(reading.intent).toBe('sendToken')
    expect(reading.fields[0]?.value).toMatchObject({ token: { symbol: 'USDC', decimals: 6 } })
  })

  test('that approve an NFT are told from those that approve tokens', async () => {
    const data = `0x095ea7b3${other.slice(2).padStart(64, '0')}${(1).toString(16).padStart(64, '0')}`
    const step = parse('eth_sendTransaction', [{ to: passes, data }])
    expect((await prepared(step)).reading.intent).toBe('approveNft')
  })

  test('that would fail cannot be approved', async () => {
    const data = `0xa9059cbb${other.slice(2).padStart(64, '0')}${(1).toString(16).padStart(64, '0')}`
    expect(await prepared(parse('eth_sendTransaction', [{ to: usdc, data }]))).toMatchObject({
      status: 'blocked',
      problem: 'wouldFail',
      reading: { intent: 'sendToken' },
    })
  })

  test('cannot be approved without the money for them and their fee', async () => {
    const value = await rpc('eth_getBalance', [address, 'latest'])
    expect(await prepared(parse('eth_sendTransaction', pay({ value })))).toMatchObject({
      status: 'blocked',
      problem: 'tooLittleMoney',
      reading: { intent: 'sendNative' },
    })
  })

  test('cannot be approved where another chain answers', async () => {
    const request: Requests = (_, method, params) =>
      method === 'eth_chainId' ? Promise.resolve('0x1') : rpc(method, params)
    const step = parse('eth_sendTransaction', pay(), scene({ request }))
    expect(await prepared(step)).toMatchObject({ status: 'blocked', problem: 'unreachable' })
  })

  test('cannot be approved while the chain cannot be read', async () => {
    const request = () => Promise.reject(new Error('Nobody answers.'))
    const step = parse('eth_sendTransaction', pay(), scene({ request }))
    expect(await prepared(step)).toMatchObject({ status: 'blocked', problem: 'unreachable' })
  })

  test('cannot be approved where the chain answers nonsense', async () => {
    const request: Requests = (_, method, params) =>
      method === 'eth_getTransactionCount' ? Promise.resolve('0x') : rpc(method, params)
    const step = parse('eth_sendTransaction', pay(), scene({ request }))
    expect(await prepared(step)).toMatchObject({ status: 'blocked', problem: 'unreachable' })
  })

  test('are answered with their hash when the answer of the node is lost', async () => {
    const request: Requests = async (_, method, params) => {
      const answer = await rpc(method, params)
      if (method === 'eth_sendRawTransaction') throw new Error('The connection was lost.')
      return answer
    }
    const { sign } = await ready(parse('eth_sendTransaction', pay(), scene({ request })))
    expect(await rpc('eth_getTransactionByHash', [await sign()])).toMatchObject({
      to: other.toLowerCase(),
    })
  })

  test('that the node refuses fail', async () => {
    const request: Requests = (_, method, params) =>
      method === 'eth_sendRawTransaction'
        ? Promise.reject(new Error('refused'))
        : rpc(method, params)
    const { sign } = await ready(parse('eth_sendTransaction', pay(), scene({ request })))
    await expect(sign()).rejects.toThrow('refused')
  })

  test('are sent although what they were shown in has ended', async () => {
    const shown = new AbortController()
    const found = await prepared(parse('eth_sendTransaction', pay()), shown.signal)
    shown.abort()
    if (found.status !== 'ready') throw new Error(found.problem)
    expect(await found.sign()).toMatch(/^0x[0-9a-f]{64}$/)
  })
})

describe('messages', () => {
  const message = 'Hello, world'
  const hex = `0x${Buffer.from(message).toString('hex')}`

  test.each([
    ['text', () => [message, address]],
    ['hexadecimal', () => [hex, address]],
    ['parameters the other way round', () => [address, hex]],
  ])('as %s are signed as they are shown', async (_name, params) => {
    const { reading, sign } = await ready(parse('personal_sign', params()))
    expect(reading).toMatchObject({ intent: 'signText', fields: [{ value: { text: message } }] })
    expect(await sign()).toBe(await signEvmMessage(new Uint8Array(entropy), { message }))
  })

  test('of odd digits are texts', async () => {
    const { sign } = await ready(parse('personal_sign', ['0xabc', address]))
    expect(await sign()).toBe(await signEvmMessage(new Uint8Array(entropy), { message: '0xabc' }))
  })
})

describe('typed data', () => {
  const typedData = {
    domain: { name: 'Mail', version: '1', chainId: 31337, verifyingContract: other },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Mail: [{ name: 'contents', type: 'string' }],
    },
    primaryType: 'Mail',
    message: { contents: 'Hello' },
  }

  test.each([
    ['an object', () => typedData],
    ['JSON', () => JSON.stringify(typedData)],
  ])('as %s is signed as it is shown', async (_name, given) => {
    const { reading, sign } = await ready(parse('eth_signTypedData_v4', [address, given()]))
    const digest = `0x${Buffer.from(hashTypedData(typedData)).toString('hex')}`
    expect(reading).toMatchObject({ intent: 'signTypedData', digest })
    expect(await sign()).toBe(await signEvmTypedData(new Uint8Array(entropy), { typedData }))
  })

  test.each<[string, object]>([
    ['another chain', { domain: { ...typedData.domain, chainId: 1 } }],
    ['a domain of other types', { domain: { ...typedData.domain, verifyingContract: 'here' } }],
    ['a value that is not of its type', { message: { contents: 7 } }],
    ['a missing value', { message: {} }],
    ['an unknown type', { primaryType: 'Letter' }],
    ['types of more than is read', { types: 7 }],
  ])('for %s is refused', (_name, part) => {
    const given = { ...typedData, ...part }
    expect(() => parse('eth_signTypedData_v4', [address, given])).toThrow(
      expect.objectContaining({ reason: 'invalid' }),
    )
  })
})

describe('what is refused unseen', () => {
  test.each<[string, () => unknown, string]>([
    ['eth_sendTransaction', () => pay({ from: other }), 'unauthorized'],
    ['personal_sign', () => ['Hello', other], 'unauthorized'],
    ['eth_signTypedData_v4', () => [other, '{}'], 'unauthorized'],
    ['eth_sendTransaction', () => pay({ chainId: '0x1' }), 'invalid'],
    ['eth_sendTransaction', () => pay({ to: other.replace('C', 'c') }), 'invalid'],
    ['eth_sendTransaction', () => pay({ value: '-1' }), 'invalid'],
    ['eth_sendTransaction', () => pay({ value: `0x1${'0'.repeat(64)}` }), 'invalid'],
    ['eth_sendTransaction', () => pay({ data: '0xabc' }), 'invalid'],
    ['eth_sendTransaction', () => pay({ data: '0xab', input: '0xac' }), 'invalid'],
    ['eth_sendTransaction', () => pay({ gas: '0xffffffffffff' }), 'invalid'],
    ['eth_sendTransaction', () => pay({ authorizationList: [] }), 'invalid'],
    ['eth_sendTransaction', () => [{ from: address }], 'invalid'],
    ['eth_sendTransaction', () => [], 'invalid'],
    ['eth_sendTransaction', () => undefined, 'invalid'],
    ['eth_sendTransaction', () => ({}), 'invalid'],
    ['personal_sign', () => ['Hello'], 'invalid'],
    ['personal_sign', () => ['\ud800', address], 'invalid'],
    ['personal_sign', () => ['Hello', 'me'], 'invalid'],
    ['eth_signTypedData_v4', () => [address, '{'], 'invalid'],
    ['eth_signTypedData_v4', () => [address, null], 'invalid'],
    ['eth_sign', () => [address, `0x${'11'.repeat(32)}`], 'unsupported'],
    ['eth_chainId', () => [], 'unsupported'],
  ])('%s %#: %3$s', (method, params, reason) => {
    expect(() => parse(method, params())).toThrow(expect.objectContaining({ reason }))
  })

  describe('what is too long to be shown whole', () => {
    const data = (type: string, value: string) => ({
      domain: { name: 'Long', chainId: 31_337 },
      primaryType: 'Long',
      types: { Long: [{ name: 'value', type }] },
      message: { value },
    })
    const text = (length: number) => 'a'.repeat(length)
    const bytes = (length: number) => `0x${'ff'.repeat(length)}`

    test.each<[string, string, (length: number) => readonly unknown[], number]>([
      ['a text', 'personal_sign', (length) => [text(length), address], 32_768],
      ['bytes', 'personal_sign', (length) => [bytes(length), address], 8_192],
      [
        'a text in typed data',
        'eth_signTypedData_v4',
        (length) => [address, data('string', text(length))],
        32_768,
      ],
      [
        'bytes in typed data',
        'eth_signTypedData_v4',
        (length) => [address, data('bytes', bytes(length))],
        8_192,
      ],
    ])('%s', (_name, method, params, most) => {
      expect(parse(method, params(most)).status).toBe('asks')
      expect(() => parse(method, params(most + 1))).toThrow(
        expect.objectContaining({ reason: 'invalid' }),
      )
    })
  })
})
