import { TypeRegistry } from '@polkadot/types'
import {
  cryptoWaitReady,
  encodeAddress,
  signatureVerify,
  sr25519PairFromSeed,
} from '@polkadot/util-crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createPolkadotTestWallet } from './createPolkadotTestWallet.ts'
import type { PolkadotTestWallet, PolkadotTestWalletOptions } from './PolkadotTestWallet.ts'
import { polkadotTestAccount } from './polkadotTestAccount.ts'

beforeAll(() => cryptoWaitReady())

const [alice, bob] = [polkadotTestAccount(0), polkadotTestAccount(1)]
const addressesOf = (accounts: readonly unknown[]) =>
  accounts.map((account) => (account as { readonly address: string }).address)

function setup(more: Partial<PolkadotTestWalletOptions> = {}) {
  const wallet = createPolkadotTestWallet({ name: 'harbor', ...more })
  return { wallet, enable: () => wallet.extension.enable('Tests') }
}

/** Waits until the person is asked something. */
const prompted = (wallet: PolkadotTestWallet) =>
  vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))

const RELAY = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const PAYLOAD = {
  address: alice.address(),
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x0000002a',
  era: '0xa502',
  genesisHash: `0x${'cd'.repeat(32)}`,
  method: `0x0503${'00'.repeat(33)}${'0b00a0724e1809'}`,
  nonce: '0x00000105',
  specVersion: '0x000f4a45',
  tip: '0x00000000000000000000000000000000',
  transactionVersion: '0x0000001a',
  version: 4,
} as const

describe('accounts', () => {
  test('are the keys of another library, at every prefix', () => {
    for (const index of [0, 1, 2, 7]) {
      const account = polkadotTestAccount(index)
      const { publicKey } = sr25519PairFromSeed(account.seed)
      expect(account.publicKey).toEqual(publicKey)
      for (const prefix of [0, 2, 42, 63, 64, 255, 1_284, 16_383])
        expect(account.address(prefix)).toBe(encodeAddress(publicKey, prefix))
    }
    expect(alice.address()).toBe('5HbEAfgtfoJcTZzja76Z5UsKW3B2wrj9xGefpE6yRiFf71iN')
  })

  test.each([-1, 0.5, Number.NaN])('there is no account %d', (index) => {
    expect(() => polkadotTestAccount(index)).toThrow(RangeError)
  })

  test('are shown to sites that were let in, and to those alone', async () => {
    const { wallet, enable } = setup({ watchedCount: 2, boundTo: { 1: PAYLOAD.genesisHash } })
    const { accounts } = await enable()
    expect(await accounts.get()).toMatchObject([
      { address: alice.address(), type: 'sr25519', genesisHash: null },
      { address: bob.address(), genesisHash: PAYLOAD.genesisHash },
      { address: polkadotTestAccount(2).address() },
      { name: 'Watched 0' },
      { name: 'Watched 1' },
    ])
    wallet.disconnect()
    expect(await accounts.get()).toEqual([])
  })

  test('are sent to subscribers', async () => {
    const { wallet, enable } = setup({ accountCount: 1 })
    const { accounts } = await enable()
    const seen: (readonly string[])[] = []
    const stop = accounts.subscribe?.((now) => seen.push(addressesOf(now)))
    wallet.showAccounts([1, 0])
    wallet.disconnect('https://other.test')
    stop?.()
    wallet.disconnect()
    expect(seen).toEqual([
      [alice.address()],
      [bob.address(), alice.address()],
      [bob.address(), alice.address()],
    ])
    expect(wallet.state.addresses).toEqual([bob.address(), alice.address()])
  })
})

describe('permission', () => {
  test('is asked for once by each site, and remembered where there is a storage', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    const { wallet, enable } = setup({ approval: 'manual', storage })
    const first = enable()
    await prompted(wallet)
    expect(wallet.prompts.get()).toMatchObject([
      { method: 'enable', params: 'Tests', origin: 'this page' },
    ])
    wallet.accept()
    await first
    await enable()
    expect(wallet.prompts.get()).toEqual([])

    const again = setup({ approval: 'manual', storage })
    await again.enable()
    void again.wallet.extensionFor('https://other.test').enable('Other')
    await prompted(again.wallet)
    expect(again.wallet.prompts.get()).toMatchObject([{ origin: 'https://other.test' }])
    expect(again.wallet.state.isConnected()).toBe(true)

    again.wallet.lock()
    const { accounts } = await setup({ storage }).enable()
    expect(await accounts.get()).toEqual([])
  })

  test.each(['null', '7', '{', '[7]', '{"a":1}'])('a stored memory of %s is ignored', (text) => {
    const { wallet } = setup({ storage: { getItem: () => text, setItem() {} } })
    expect(wallet.state.isConnected()).toBe(false)
  })

  test('is refused with the word that extensions use', async () => {
    const { wallet, enable } = setup()
    wallet.reject()
    await expect(enable()).rejects.toThrow('Cancelled')
    wallet.reject(undefined, 'Rejected by user')
    await expect(enable()).rejects.toBe('Rejected by user')
    expect(wallet.log.map(({ method }) => method)).toEqual(['enable', 'enable'])
  })
})

describe('signing', () => {
  test('a text is signed within <Bytes>, as another library finds', async () => {
    const { enable } = setup()
    const { signer } = await enable()
    const data = `0x${Buffer.from('hello').toString('hex')}`
    const sign = async (address: string, text: string) =>
      (await signer.signRaw?.({ address, data: text, type: 'bytes' }))?.signature ?? ''
    const isValid = (message: string, signature: string, address: string) =>
      signatureVerify(message, signature, address).isValid
    // Any spelling of the address will do.
    const signature = await sign(alice.address(0), data)
    expect(isValid('<Bytes>hello</Bytes>', signature, alice.address())).toBe(true)
    expect(isValid('<Bytes>hello</Bytes>', signature, bob.address())).toBe(false)
    const wrapped = await sign(alice.address(), '<Bytes>hi</Bytes>')
    expect(isValid('<Bytes>hi</Bytes>', wrapped, alice.address())).toBe(true)
  })

  test.each([
    ['CheckEra', 'CheckNonce', 'ChargeTransactionPayment', 'CheckGenesis'],
    ['CheckMortality', 'CheckNonce', 'ChargeAssetTxPayment', 'CheckGenesis', 'CheckWeight'],
    ['CheckNonZeroSender', 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality'],
    ['CheckGenesis', 'CheckNonce', 'CheckMetadataHash', 'PrevalidateAttests'],
  ])('a transaction with %s, %s, %s … is signed as another library has it', async (...names) => {
    const metadataHash = `0x${'5a'.repeat(32)}`
    const payload = { ...PAYLOAD, mode: 1, metadataHash, signedExtensions: names }
    const { enable, wallet } = setup()
    const { signer } = await enable()
    const registry = new TypeRegistry()
    registry.setSignedExtensions(names)
    const forms = [{}, { mode: 0, metadataHash: null }, { method: `0x${'07'.repeat(400)}` }]
    for (const form of forms) {
      const given = { ...payload, ...form }
      const bytes = registry.createType('ExtrinsicPayload', given, { version: 4 })
      const u8a = bytes.toU8a({ method: true })
      const message = u8a.length > 256 ? registry.hash(u8a).toU8a() : u8a
      const { signature = '' } = (await signer.signPayload?.(given)) ?? {}
      // The first byte says that it is sr25519's.
      expect(signature.slice(0, 4)).toBe('0x01')
      const { isValid, crypto } = signatureVerify(message, signature, alice.address())
      expect([isValid, crypto]).toEqual([true, 'sr25519'])
    }
    expect(wallet.log.at(-1)?.method).toBe('signPayload')
  })

  test.each([
    [{ ...PAYLOAD }, -32602],
    [{ ...PAYLOAD, signedExtensions: ['CheckMood'] }, -32602],
    [{ ...PAYLOAD, signedExtensions: ['CheckEra'], era: 7 }, -32602],
    [{ ...PAYLOAD, signedExtensions: ['ChargeAssetTxPayment'], assetId: {} }, -32602],
    [{ ...PAYLOAD, signedExtensions: ['CheckMetadataHash'], mode: 1 }, -32602],
    [{ ...PAYLOAD, signedExtensions: [], address: polkadotTestAccount(9).address() }, 4100],
    [{ ...PAYLOAD, signedExtensions: [], address: 7 }, 4100],
  ])('it refuses a payload that it cannot sign (%#)', async (payload, code) => {
    const { signer } = await setup().enable()
    await expect(signer.signPayload?.(payload)).rejects.toMatchObject({ code })
  })

  test('waits for the answer to a prompt that shows the text', async () => {
    const { wallet, enable } = setup()
    const { signer } = await enable()
    wallet.setApproval('manual')
    const signed = signer.signRaw?.({ address: alice.address(), data: '0x6869', type: 'bytes' })
    await prompted(wallet)
    expect(wallet.prompts.get()).toMatchObject([{ method: 'signRaw', message: 'hi' }])
    wallet.reject()
    await expect(signed).rejects.toThrow('Cancelled')
  })

  test('a feature that it lacks is absent', async () => {
    const { accounts, signer } = await setup({
      without: ['subscribe', 'signRaw', 'signPayload'],
    }).enable()
    expect([accounts.subscribe, signer.signRaw, signer.signPayload]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('misbehaviour', () => {
  test('it lies while the test makes it lie', async () => {
    const { wallet, enable } = setup()
    const { accounts, signer } = await enable()
    const isValid = async () => {
      const request = { address: alice.address(), data: 'hello' }
      const { signature = '' } = (await signer.signRaw?.(request)) ?? {}
      return signatureVerify('<Bytes>hello</Bytes>', signature, alice.address()).isValid
    }
    for (const kind of ['signature', 'content'] as const) {
      const stop = wallet.lie(kind)
      expect(await isValid()).toBe(false)
      stop()
      expect(await isValid()).toBe(true)
    }
    wallet.lie('badSignature')
    expect(await signer.signRaw?.({ address: alice.address(), data: 'x' })).toMatchObject({
      signature: '0x5e',
    })
    wallet.lie('accounts')
    expect(addressesOf(await accounts.get())).toEqual(['not an address'])
  })

  test('it fails, hangs and takes its time', async () => {
    const { wallet, enable } = setup()
    wallet.fail('enable', null)
    await expect(enable()).rejects.toBeNull()
    const release = wallet.delay()
    let isDone = false
    const late = enable().then(() => (isDone = true))
    await Promise.resolve()
    expect(isDone).toBe(false)
    release()
    expect(await late).toBe(true)
    const stop = wallet.hang()
    let isBack = false
    void enable().then(() => (isBack = true))
    stop()
    await enable()
    expect(isBack).toBe(false)
  })

  test('it pushes the accounts that the test gives it', async () => {
    const { wallet, enable } = setup()
    const seen: unknown[] = []
    const { accounts } = await enable()
    accounts.subscribe?.((now) => seen.push(now))
    wallet.push('nonsense')
    expect(seen.at(-1)).toBe('nonsense')
  })
})

test('stands in a page beside other extensions, until it is taken away', () => {
  const page = {} as { injectedWeb3?: Record<string, unknown> }
  const target = page as unknown as Window
  const stop = createPolkadotTestWallet({ name: 'harbor' }).inject(target)
  createPolkadotTestWallet({ name: 'other' }).inject(target)
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['harbor', 'other'])
  stop()
  stop()
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['other'])
})

describe('for pairing', () => {
  test('offers its accounts on the chains that it was given', () => {
    const { wallet } = setup({
      accountCount: 1,
      chains: [
        { chainId: 'polkadot:a', prefix: 0 },
        { chainId: 'polkadot:b', prefix: 2 },
      ],
    })
    expect(wallet.family.accounts).toEqual([
      `polkadot:a:${alice.address(0)}`,
      `polkadot:b:${alice.address(2)}`,
    ])
    expect(wallet.family.methods).toEqual(['polkadot_signMessage', 'polkadot_signTransaction'])
  })

  test('signs without asking again', async () => {
    const { wallet } = setup({ approval: 'manual' })
    const address = alice.address(0)
    const params = { address, message: 'hello' }
    const answer = await wallet.family.request({ method: 'polkadot_signMessage', params }, RELAY)
    const { signature } = answer as { readonly signature: string }
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, address).isValid).toBe(true)
    const transactionPayload = { ...PAYLOAD, signedExtensions: ['CheckGenesis'] }
    expect(
      await wallet.family.request(
        { method: 'polkadot_signTransaction', params: { address, transactionPayload } },
        RELAY,
      ),
    ).toMatchObject({ signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/) })
  })

  test.each([
    ['polkadot_fly', {}, 4200],
    ['polkadot_signMessage', { address: alice.address() }, -32602],
    ['polkadot_signMessage', undefined, -32602],
    ['polkadot_signMessage', { address: 'x', message: 'x' }, 4100],
    ['polkadot_signTransaction', { address: alice.address() }, -32602],
  ])('%s with %j fails with %i', async (method, params, code) => {
    const { wallet } = setup()
    await expect(wallet.family.request({ method, params }, RELAY)).rejects.toMatchObject({ code })
  })
})
