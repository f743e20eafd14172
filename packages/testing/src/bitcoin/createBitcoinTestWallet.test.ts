import { base64, hex } from '@scure/base'
import { p2tr } from '@scure/btc-signer/payment.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { TEST_NETWORK } from '@scure/btc-signer/utils.js'
import type { Wallet } from '@wallet-standard/base'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BitcoinTestWalletOptions } from './BitcoinTestWallet.ts'
import { isSignedBy, startTestBitcoin, type TestBitcoin } from './bitcoin.test.support.ts'
import { bitcoinTestAccount } from './bitcoinTestAccount.ts'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.ts'

let bitcoin: TestBitcoin
beforeAll(async () => {
  bitcoin = await startTestBitcoin()
})
afterAll(() => bitcoin.stop())

const create = (options: Partial<BitcoinTestWalletOptions> = {}) =>
  createBitcoinTestWallet({ name: 'Orchard', esploraUrl: bitcoin.url, ...options })
const page = () => new EventTarget() as unknown as Window & Record<string, unknown>
const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }
const alice = bitcoinTestAccount(0)
const bob = bitcoinTestAccount(1)

async function connected(options: Partial<BitcoinTestWalletOptions> = {}) {
  const wallet = create(options)
  await wallet.provider.request('wallet_connect', {})
  const ask = async (method: string, params?: unknown): Promise<Record<string, never>> => {
    const answer = (await wallet.provider.request(method, params)) as {
      result: never
      error: never
    }
    return answer.error ?? answer.result
  }
  return { wallet, ask }
}

describe('accounts', () => {
  test('are the same in every run, and written for each network', () => {
    expect(
      [alice, bob].map(({ payment, ordinals }) => [payment.address, ordinals.address]),
    ).toEqual([
      [
        'bcrt1q09qptsn7x6xsehvlmz7he2ln7kv20zjumv0jy2',
        'bcrt1p2u4ss5pk4rdqgt3gzsp5f0d3p53jeulgcwysvfg3ln2ltywynwzqmxl9g9',
      ],
      [
        'bcrt1q909wl8lqw8wqj3jxcdr4p3z7fxsmweasudftxj',
        'bcrt1pulkvgqjm8qu4c9z9z03f2pv37s4x4v5nt95525uy7mmma40sng3sxfzzyl',
      ],
    ])
    const starts = (['mainnet', 'testnet', 'signet'] as const).map((network) =>
      bitcoinTestAccount(0, network).payment.address.slice(0, 4),
    )
    expect(starts).toEqual(['bc1q', 'tb1q', 'tb1q'])
  })

  test.each([-1, 0.5, Number.NaN])('there is no account %d', (index) => {
    expect(() => bitcoinTestAccount(index)).toThrow(RangeError)
  })
})

describe('sats-connect’s face', () => {
  test('a site sees the addresses once the person has agreed, and until it is sent away', async () => {
    const wallet = create({ approval: 'manual' })
    const answers: unknown[] = []
    const heard: unknown[] = []
    wallet.provider.addListener({ eventName: 'disconnect', cb: (event) => heard.push(event) })
    expect(await wallet.provider.request('wallet_getAccount')).toMatchObject({
      error: { code: -32002 },
    })
    void wallet.provider.request('wallet_connect').then((answer) => answers.push(answer))
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))
    expect(answers).toEqual([])
    wallet.accept()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]).toMatchObject({
      result: {
        network: { bitcoin: { name: 'Regtest' } },
        addresses: [
          { purpose: 'payment', address: alice.payment.address },
          { purpose: 'ordinals', address: alice.ordinals.address },
        ],
      },
    })
    expect(wallet.state.isConnected()).toBe(true)
    expect(wallet.state.isConnected('elsewhere')).toBe(false)
    wallet.disconnect()
    expect(heard).toEqual([{ type: 'disconnect' }])
    expect(wallet.state.isConnected()).toBe(false)
  })

  test('says no as such wallets do, answered or thrown', async () => {
    const wallet = create()
    wallet.reject()
    expect(await wallet.provider.request('wallet_connect')).toMatchObject({
      error: { code: -32000 },
    })
    const thrower = create({ errors: 'thrown' })
    thrower.reject()
    await expect(thrower.provider.request('wallet_connect')).rejects.toMatchObject({
      error: { code: -32000 },
    })
  })

  test.each([
    ['payment', 'BIP322'],
    ['payment', 'ECDSA'],
    ['payment', undefined],
    ['ordinals', 'BIP322'],
  ] as const)('a message signed by %s with %s is found right elsewhere', async (kind, protocol) => {
    const { ask } = await connected()
    const { address } = alice[kind]
    const { signature } = await ask('signMessage', { address, message: 'Grüße', protocol })
    expect(isSignedBy(address, 'Grüße', signature as unknown as string)).toBe(true)
    expect(isSignedBy(address, 'Other', signature as unknown as string)).toBe(false)
  })

  test('a wallet that is set to sign wrongly does so', async () => {
    const { wallet, ask } = await connected()
    wallet.lie('signature')
    const { address } = alice.payment
    const { signature } = await ask('signMessage', { address, message: 'a' })
    expect(isSignedBy(address, 'a', signature as unknown as string)).toBe(false)
  })

  test('a transfer is paid for real, and the balance follows', async () => {
    const { ask } = await connected()
    const before = await ask('getBalance')
    const { txid } = await ask('sendTransfer', {
      recipients: [{ address: bob.payment.address, amount: 40_000 }],
    })
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    await bitcoin.mine(1)
    const after = await ask('getBalance')
    const spent = Number(before.confirmed) - Number(after.confirmed)
    expect(spent).toBeGreaterThan(40_000)
    expect(spent).toBeLessThan(50_000)
  })

  test('a PSBT of the ordinals address is signed and sent', async () => {
    const { ask } = await connected()
    const txid = await bitcoin.faucet(alice.ordinals.address, 30_000n)
    const coins = (await (
      await fetch(`${bitcoin.url}/address/${alice.ordinals.address}/utxo`)
    ).json()) as { txid: string; vout: number }[]
    const coin = coins.find((one) => one.txid === txid)
    const { script } = p2tr(hex.decode(alice.ordinals.publicKey), undefined, REGTEST)
    const transaction = new Transaction()
    transaction.addInput({ txid, index: coin?.vout ?? 0, witnessUtxo: { script, amount: 30_000n } })
    transaction.addOutputAddress(bob.ordinals.address, 29_000n, REGTEST)
    const sent = await ask('signPsbt', {
      psbt: base64.encode(transaction.toPSBT()),
      signInputs: { [alice.ordinals.address]: [0] },
      broadcast: true,
    })
    expect(sent.txid).toBe(transaction.id)
  })

  test('more than there is cannot be paid', async () => {
    const { ask } = await connected({ accountIndex: 9 })
    const recipients = [{ address: bob.payment.address, amount: 40_000 }]
    expect(await ask('sendTransfer', { recipients })).toMatchObject({ code: -32603 })
  })
})

describe('the Wallet Standard', () => {
  test('is registered whichever of app and wallet comes first, and taken back', () => {
    const target = page()
    const known = new Set<Wallet>()
    const register = (wallet: Wallet) => {
      known.add(wallet)
      return () => void known.delete(wallet)
    }
    const first = create()
    const stop = first.register(target)
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    expect([...known]).toEqual([first.standard])
    target.addEventListener('wallet-standard:register-wallet', (event) => {
      ;(event as CustomEvent).detail({ register })
    })
    const second = create({ name: 'Second' })
    second.register(target)
    expect([...known]).toEqual([first.standard, second.standard])
    stop()
    expect([...known]).toEqual([second.standard])
  })

  test('shows accounts to a connected site, and emits changes', async () => {
    const { standard, switchAccount, ...wallet } = create()
    const features = standard.features as Record<string, Record<string, never>>
    const call = (
      name: string,
      method: string,
      ...args: unknown[]
    ): Promise<Record<string, never>> =>
      Reflect.apply(features[name]?.[method] as never, undefined, args)
    expect(standard.accounts).toEqual([])
    await expect(call('standard:connect', 'connect', { silent: true })).rejects.toMatchObject({
      code: 4100,
    })
    expect(standard.accounts).toEqual([])
    await call('bitcoin:connect', 'connect', { purposes: ['payment', 'ordinals'] })
    expect(standard.accounts.map(({ address }) => address)).toEqual([
      alice.payment.address,
      alice.ordinals.address,
    ])
    const seen: unknown[] = []
    void call('standard:events', 'on', 'change', (change: { accounts: unknown[] }) =>
      seen.push(change.accounts.length),
    )
    switchAccount(1)
    wallet.disconnect()
    expect(seen).toEqual([2, 0])
  })
})

test('over pairing it signs with both kinds of address', async () => {
  const { family } = create()
  expect(family.accounts).toEqual([
    `${bitcoin.chainId}:${alice.payment.address}`,
    `${bitcoin.chainId}:${alice.ordinals.address}`,
  ])
  const params = { account: alice.payment.address, message: 'paired', protocol: 'ecdsa' }
  const answer = (await family.request({ method: 'signMessage', params }, bitcoin.chainId)) as {
    signature: string
  }
  const signature = base64.encode(hex.decode(answer.signature))
  expect(isSignedBy(alice.payment.address, 'paired', signature)).toBe(true)
  await expect(family.request({ method: 'stealCoins' }, bitcoin.chainId)).rejects.toMatchObject({
    code: 4200,
  })
})

test('a page finds it at its path, and not any more once it is taken away', () => {
  const target = page()
  const wallet = create({ path: 'orchard.bitcoin' })
  const remove = wallet.inject(target)
  expect(target.orchard).toEqual({ bitcoin: wallet.provider })
  expect(target.btc_providers).toMatchObject([{ id: 'orchard.bitcoin', name: 'Orchard' }])
  remove()
  expect([target.orchard, target.btc_providers]).toEqual([{}, []])
})

test('remembers sites, account and network across pages, and ignores a malformed memory', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const first = create({ storage })
  await first.provider.request('wallet_connect')
  first.switchAccount(3)
  first.switchNetwork('signet')
  const again = create({ storage })
  expect(again.state.isConnected()).toBe(true)
  expect([again.state.account.index, again.state.network]).toEqual([3, 'signet'])
  for (const key of kept.keys()) kept.set(key, '{"connected":7,"network":"moon"')
  expect(create({ storage }).state.network).toBe('regtest')
})
