import { KitError } from '@bowline/common'
import { hashMessage, hashTypedData } from '@bowline/wallet-keys'
import { contracts, type Hex } from '@bowline/wallet-keys/smart-account'
import { createPublicClient, http, toHex } from 'viem'
import { verifyHash } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import {
  CHAIN,
  createTestWallet,
  ETHER,
  other,
  rpc,
  sandboxWorld,
  urls,
  usdc,
  useChain,
} from './smartWallet.test.support.ts'

useChain()

const balanceOf = async (address: string) =>
  BigInt(await rpc('eth_getBalance', [address, 'latest']))
const transfer = (to: string, amount: bigint): Hex =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
const bundle = (calls: readonly object[], part: object = {}) => [
  { version: '2.0.0', chainId: CHAIN, atomicRequired: true, calls, ...part },
]
const labels = ({
  reading,
}: {
  readonly reading: { readonly fields: readonly { readonly label: string }[] }
}) => reading.fields.map(({ label }) => label)

describe('a payment of a smart account', () => {
  test('deploys it, pays its own fee, and is answered with the transaction', async () => {
    const wallet = await createTestWallet()
    const params = [{ to: other, value: toHex(ETHER / 4n) }]
    const before = await balanceOf(other)
    const first = await wallet.ready('eth_sendTransaction', params)
    expect(first.reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect(labels(first)).toEqual(['amount', 'recipient', 'fee'])
    const hash = await first.sign()
    expect(await rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    expect(await balanceOf(other)).toBe(before + ETHER / 4n)
    expect(await rpc('eth_getCode', [wallet.address, 'latest'])).not.toBe('0x')
    // The most that it can cost was shown.
    const fee = first.reading.fields.find(({ label }) => label === 'fee')?.value
    const paid = ETHER - ETHER / 4n - (await balanceOf(wallet.address))
    expect(fee?.type === 'amount' && fee.amount >= paid).toBe(true)
    const again = await wallet.ready('eth_sendTransaction', params)
    await again.sign()
    expect(await balanceOf(other)).toBe(before + ETHER / 2n)
  })

  test('costs nothing where the operator pays, who is named', async () => {
    const wallet = await createTestWallet({ isSponsored: true, money: 100n })
    const prepared = await wallet.ready('eth_sendTransaction', [{ to: other, value: '0x64' }])
    expect(labels(prepared)).toEqual(['amount', 'recipient', 'payer'])
    const { paymaster } = sandboxWorld.smartAccounts
    expect(prepared.reading.fields.at(-1)?.value).toMatchObject({
      address: expect.stringMatching(new RegExp(paymaster, 'i')),
    })
    await prepared.sign()
    expect(await balanceOf(wallet.address)).toBe(0n)
  })

  test.each([
    ['more than it has', ETHER * 2n, 'tooLittleMoney'],
    ['so much that the fee is missing', ETHER - 1n, 'tooLittleMoney'],
  ])('of %s is not asked for', async (_, value, problem) => {
    const wallet = await createTestWallet()
    const prepared = await wallet.prepare('eth_sendTransaction', [
      { to: other, value: toHex(value) },
    ])
    expect(prepared).toMatchObject({ status: 'blocked', problem })
  })

  test('that its contract refuses is not asked for', async () => {
    const wallet = await createTestWallet()
    const data = transfer(other, 1n)
    const prepared = await wallet.prepare('eth_sendTransaction', [{ to: usdc, data }])
    expect(prepared).toMatchObject({ status: 'blocked', problem: 'wouldFail' })
  })

  test('is not asked for while the chain cannot be read', async () => {
    const wallet = await createTestWallet({
      meddle: (method) => {
        if (method === 'eth_getCode') throw new Error('offline')
      },
    })
    const prepared = await wallet.prepare('eth_sendTransaction', [{ to: other, value: '0x1' }])
    expect(prepared).toMatchObject({ status: 'blocked', problem: 'unreachable' })
  })

  test('is answered with its transaction although answers of the bundler are lost', async () => {
    const lost: string[] = []
    const wallet = await createTestWallet({
      onAnswered: (method) => {
        if (lost.includes(method) || !/_send|Receipt/.test(method)) return
        lost.push(method)
        throw new Error('offline')
      },
    })
    const { sign } = await wallet.ready('eth_sendTransaction', [{ to: other, value: '0x1' }])
    expect(await rpc('eth_getTransactionReceipt', [await sign()])).toMatchObject({ status: '0x1' })
    expect(lost).toEqual(['eth_sendUserOperation', 'eth_getUserOperationReceipt'])
  })

  test('is answered although the server is too busy to say for a while that the bundler has it', async () => {
    const lost: string[] = []
    const wallet = await createTestWallet({
      onAnswered(method) {
        if (lost.includes(method) || !/_send|ByHash/.test(method)) return
        lost.push(method)
        throw new KitError('HTTP_TIMEOUT', { endpoint: 'rpc' })
      },
    })
    const { sign } = await wallet.ready('eth_sendTransaction', [{ to: other, value: '0x1' }])
    expect(await rpc('eth_getTransactionReceipt', [await sign()])).toMatchObject({ status: '0x1' })
    expect(lost).toEqual(['eth_sendUserOperation', 'eth_getUserOperationByHash'])
  })

  test('that the bundler does not take fails', async () => {
    const wallet = await createTestWallet({
      meddle: (method) => {
        if (method === 'eth_sendUserOperation') throw new Error('Full.')
      },
    })
    const { sign } = await wallet.ready('eth_sendTransaction', [{ to: other, value: '0x1' }])
    await expect(sign()).rejects.toThrow('Full.')
  })

  test.each([
    ['makes a contract', { data: '0x6001' }, 'unsupported'],
    ['changes the account itself', { to: 'self', data: '0xf2fde38b' }, 'invalid'],
  ])('that %s is refused', async (_, call, reason) => {
    const wallet = await createTestWallet()
    const to = 'to' in call ? { to: wallet.address.toUpperCase().replace('0X', '0x') } : {}
    expect(() => wallet.parse('eth_sendTransaction', [{ ...call, ...to }])).toThrow(
      expect.objectContaining({ reason }),
    )
  })
})

describe('several calls of a smart account', () => {
  const calls = [
    { to: other, value: '0x1' },
    { to: sandboxWorld.people.carol.address, value: '0x2' },
  ]

  test('are shown one by one, and take effect in one transaction', async () => {
    const wallet = await createTestWallet()
    const before = await balanceOf(other)
    const prepared = await wallet.ready('wallet_sendCalls', bundle(calls))
    expect(prepared.reading).toMatchObject({ intent: 'batch', clarity: 'clear' })
    expect(prepared.reading.calls.map(({ intent }) => intent)).toEqual(['sendNative', 'sendNative'])
    const { id } = (await prepared.sign()) as { readonly id: string }
    const receipt = { status: '0x1', gasUsed: expect.stringMatching(/^0x/) }
    await expect
      .poll(() => wallet.answer('wallet_getCallsStatus', [id]))
      .toMatchObject({
        id,
        chainId: CHAIN,
        version: '2.0.0',
        atomic: true,
        status: 200,
        receipts: [receipt],
      })
    expect(await balanceOf(other)).toBe(before + 1n)
  })

  test('one of which fails are none', async () => {
    const wallet = await createTestWallet()
    const bad = [...calls, { to: usdc, data: transfer(other, 1n) }]
    const prepared = await wallet.prepare('wallet_sendCalls', bundle(bad))
    expect(prepared).toMatchObject({ status: 'blocked', problem: 'wouldFail' })
  })

  test('have the id that the app has chosen, once', async () => {
    const wallet = await createTestWallet()
    const params = bundle(calls, { id: 'invoice 7' })
    const { sign } = await wallet.ready('wallet_sendCalls', params)
    expect(await sign()).toEqual({ id: 'invoice 7' })
    await expect
      .poll(() => wallet.answer('wallet_getCallsStatus', ['invoice 7']))
      .toMatchObject({ id: 'invoice 7', status: 200 })
    expect(() => wallet.parse('wallet_sendCalls', params)).toThrow(
      expect.objectContaining({ reason: 'duplicate', code: 5720 }),
    )
    // Another wallet's ids are its own.
    await expect(
      (await createTestWallet()).answer('wallet_getCallsStatus', ['invoice 7']),
    ).rejects.toMatchObject({ code: 5730 })
  })

  test.each([
    ['a capability that the wallet does not have', { capabilities: { flowControl: {} } }, 5700],
    ['more calls than anyone reads', { calls: Array(33).fill(calls[0]) }, 5740],
    ['another chain', { chainId: '0x1' }, 4901],
    ['an unknown version', { version: '9.0.0' }, -32602],
    ['no calls', { calls: [] }, -32602],
    ['a call without a receiver', { calls: [{ data: '0x6001' }] }, -32602],
    ['a stranger’s account', { from: other }, 4100],
  ])('with %s are refused', async (_, part, code) => {
    const wallet = await createTestWallet()
    expect(() => wallet.parse('wallet_sendCalls', bundle(calls, part))).toThrow(
      expect.objectContaining({ code }),
    )
  })

  test('may name optional capabilities, and are not for the account of a key', async () => {
    const wallet = await createTestWallet()
    const optional = { capabilities: { flowControl: { optional: true } } }
    expect(wallet.parse('wallet_sendCalls', bundle(calls, optional)).status).toBe('asks')
    expect(() => wallet.parse('wallet_sendCalls', bundle(calls, { from: wallet.owner }))).toThrow(
      expect.objectContaining({ reason: 'unsupported' }),
    )
    const able = (of: string) => wallet.answer('wallet_getCapabilities', [of, [CHAIN]])
    expect(await able(wallet.address)).toEqual({ [CHAIN]: { atomic: { status: 'supported' } } })
    expect(await able(wallet.owner)).toEqual({ [CHAIN]: { atomic: { status: 'unsupported' } } })
  })

  test.each(['0x', `0x${'12'.repeat(32)}`, 'never'])('are unknown by %j', async (id) => {
    const wallet = await createTestWallet()
    await expect(wallet.answer('wallet_getCallsStatus', [id])).rejects.toMatchObject({ code: 5730 })
  })
})

describe('a signature of a smart account', () => {
  const typedData = {
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: { name: 'App', chainId: 31_337 },
    message: { text: 'Hello' },
  }
  const client = () => createPublicClient({ transport: http(urls.rpc) })

  test('counts before the account is deployed, and after', async () => {
    const wallet = await createTestWallet()
    const check = (hash: Hex, signature: unknown) =>
      verifyHash(client(), { address: wallet.address, hash, signature: signature as Hex })
    for (const isDeployed of [false, true]) {
      if (isDeployed)
        await (await wallet.ready('eth_sendTransaction', [{ to: other, value: '0x1' }])).sign()
      const message = await (await wallet.ready('personal_sign', ['Hello', wallet.address])).sign()
      expect(String(message).endsWith('6492'.repeat(16))).toBe(!isDeployed)
      expect(await check(toHex(hashMessage('Hello')), message)).toBe(true)
      expect(await check(toHex(hashMessage('Hallo')), message)).toBe(false)
      const typed = await (
        await wallet.ready('eth_signTypedData_v4', [wallet.address, typedData])
      ).sign()
      expect(await check(toHex(hashTypedData(typedData)), typed)).toBe(true)
    }
  })

  test.each(['smart account', 'delegation manager'])(
    'is not given for typed data of the %s, by neither account',
    async (kind) => {
      const { address, owner, parse } = await createTestWallet()
      const verifyingContract = kind === 'smart account' ? address : contracts.delegationManager
      const domain = { ...typedData.domain, verifyingContract: verifyingContract.toLowerCase() }
      for (const signer of [address, owner])
        expect(() => parse('eth_signTypedData_v4', [signer, { ...typedData, domain }])).toThrow(
          expect.objectContaining({ reason: 'invalid' }),
        )
    },
  )

  test('is not asked for while nobody knows whether the account is deployed', async () => {
    const wallet = await createTestWallet({
      meddle: () => {
        throw new Error('offline')
      },
    })
    const prepared = await wallet.prepare('personal_sign', ['Hello', wallet.address])
    expect(prepared).toMatchObject({ status: 'blocked', problem: 'unreachable' })
  })
})
