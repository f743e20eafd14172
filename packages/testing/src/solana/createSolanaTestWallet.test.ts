import { createPublicKey, verify } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { base58, base64 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSolanaTestWallet } from './createSolanaTestWallet.ts'
import type { SolanaTestWalletOptions } from './SolanaTestWallet.ts'
import { startTestSolana, type TestSolana } from './sandbox.test.support.ts'
import { solanaTestAccount } from './solanaTestAccount.ts'

let network: TestSolana
beforeAll(async () => {
  network = await startTestSolana()
})
afterAll(() => network.stop())

const create = (more: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({
    name: 'Harbor',
    networks: [{ chainId: network.chainId, rpcUrl: network.rpcUrl }],
    ...more,
  })
/** Calls a feature as a site does, for example `connect` of `standard:connect`. */
async function use(wallet: Wallet, feature: string, ...inputs: readonly object[]) {
  const features = wallet.features as Readonly<
    Record<string, Readonly<Record<string, (...inputs: readonly object[]) => unknown>>>
  >
  return features[feature]?.[feature.split(':')[1] ?? '']?.(...inputs)
}
const connect = (wallet: Wallet, input: object = {}) =>
  use(wallet, 'standard:connect', input) as Promise<{ readonly accounts: Wallet['accounts'] }>
const message = new TextEncoder().encode('Ahoy')

/** By another implementation than the one that signs. */
function isSigned(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  return verify(null, bytes, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

async function rpc(method: string, ...params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(network.rpcUrl, { method: 'POST', headers, body })
  const { result } = (await response.json()) as { readonly result: { readonly value: unknown } }
  return result.value
}

/** A payment in the first format, written by hand: who pays, who is paid, the system program. */
async function payment(to: string, lamports: bigint): Promise<Uint8Array> {
  const { blockhash } = (await rpc('getLatestBlockhash')) as { readonly blockhash: string }
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const keys = [solanaTestAccount(0).publicKey, base58.decode(to), new Uint8Array(32)]
  return Uint8Array.of(
    ...[1, ...new Uint8Array(64)],
    ...[1, 0, 1, 3, ...keys.flatMap((key) => [...key])],
    ...base58.decode(blockhash),
    ...[1, 2, 2, 0, 1, data.length, ...data],
  )
}

test('the accounts are those that the local network knows', () => {
  for (const { index, address } of Object.values(network.people))
    expect(solanaTestAccount(index).address).toBe(address)
})

describe('connecting', () => {
  test('shows the accounts to the site that was let in, and to no other', async () => {
    const wallet = create({ accounts: [0, 1] })
    const { accounts } = await connect(wallet.standard)
    const { alice, bob } = network.people
    expect(accounts.map(({ address }) => address)).toEqual([alice.address, bob.address])
    expect(accounts[0]).toMatchObject({ chains: ['solana:localnet'] })
    expect(wallet.standard.accounts).toHaveLength(2)
    expect(wallet.standardFor('https://other.test').accounts).toEqual([])
    expect(wallet.state.isConnected()).toBe(true)
    expect(wallet.state.isConnected('https://other.test')).toBe(false)
  })

  test('a silent connect never prompts, and gives an unknown site no accounts', async () => {
    const wallet = create({ approval: 'manual' })
    await expect(connect(wallet.standard, { silent: true })).rejects.toMatchObject({ code: 4100 })
    expect(wallet.prompts.get()).toEqual([])
    const quiet = create({ approval: 'manual', whenUnknown: 'nothing' })
    expect(await connect(quiet.standard, { silent: true })).toEqual({ accounts: [] })
    expect(quiet.prompts.get()).toEqual([])
  })

  test('waits for the answer to its prompt, and returns it', async () => {
    const wallet = create({ approval: 'manual' })
    const first = connect(wallet.standard)
    await vi.waitFor(() =>
      expect(wallet.prompts.get()).toMatchObject([{ method: 'standard:connect' }]),
    )
    await expect(connect(wallet.standard)).rejects.toMatchObject({ code: -32002 })
    wallet.reject()
    await expect(first).rejects.toMatchObject({ code: 4001 })
    wallet.accept()
    expect((await connect(wallet.standard)).accounts).toHaveLength(1)
  })

  test('is remembered where there is somewhere to', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const wallet = create({ storage })
    await connect(wallet.standard)
    wallet.switchAccount(2)
    const again = create({ storage })
    expect(again.standard.accounts.map(({ address }) => address)).toEqual([
      network.people.carol.address,
    ])
    again.lock()
    expect(create({ storage }).standard.accounts).toEqual([])
    kept.forEach((_, key) => void kept.set(key, '{"connected":7,"accounts":["x",-1]}'))
    expect(create({ storage }).state.address).toBe(network.people.alice.address)
  })

  test('sites get events for changed accounts, for locks, and when their permission ends', async () => {
    const wallet = create()
    const heard: unknown[] = []
    const { on } = wallet.standard.features['standard:events' as never] as {
      on(event: 'change', listener: (change: { accounts: Wallet['accounts'] }) => void): () => void
    }
    const stop = on('change', ({ accounts }) => heard.push(accounts.map(({ address }) => address)))
    await connect(wallet.standard)
    wallet.switchAccount(1)
    wallet.lock()
    wallet.unlock()
    wallet.disconnect()
    stop()
    await connect(wallet.standard)
    const { alice, bob } = network.people
    expect(heard).toEqual([[alice.address], [bob.address], [], [bob.address], []])
  })
})

describe('signing', () => {
  test('signs messages of its own accounts, all in one prompt', async () => {
    const wallet = create({ approval: 'manual', accounts: [0, 1] })
    wallet.accept()
    const { accounts } = await connect(wallet.standard)
    const inputs = accounts.map((account) => ({ account, message }))
    const asked = use(wallet.standard, 'solana:signMessage', ...inputs)
    await vi.waitFor(() => expect(wallet.prompts.get()).toMatchObject([{ message: 'Ahoy\nAhoy' }]))
    wallet.accept()
    const signed = (await asked) as readonly { readonly signature: Uint8Array }[]
    for (const [index, { signature }] of signed.entries())
      expect(isSigned(solanaTestAccount(index).publicKey, message, signature)).toBe(true)
  })

  test('signs only with its own accounts, and only for connected sites', async () => {
    const wallet = create()
    const { accounts } = await connect(wallet.standard)
    const [account] = accounts
    const other = { ...account, address: network.people.bob.address }
    const sign = (on: Wallet, input: object) => use(on, 'solana:signMessage', input)
    await expect(sign(wallet.standard, { account: other, message })).rejects.toMatchObject({
      code: 4100,
    })
    const stranger = wallet.standardFor('https://other.test')
    await expect(sign(stranger, { account, message })).rejects.toMatchObject({ code: 4100 })
    wallet.lock()
    await expect(sign(wallet.standard, { account, message })).rejects.toMatchObject({ code: 4100 })
  })

  test('signs a transaction in its place, and leaves the rest as it was', async () => {
    const wallet = create()
    const [account] = (await connect(wallet.standard)).accounts
    const transaction = await payment(network.people.bob.address, 1n)
    const input = { account, chain: 'solana:localnet', transaction }
    const [output] = (await use(wallet.standard, 'solana:signTransaction', input)) as [
      { readonly signedTransaction: Uint8Array },
    ]
    const { signedTransaction: signed } = output
    expect(signed.subarray(65)).toEqual(transaction.subarray(65))
    const { publicKey } = solanaTestAccount(0)
    expect(isSigned(publicKey, signed.subarray(65), signed.subarray(1, 65))).toBe(true)
  })

  test.each([[[]], [[1]], [[1, ...new Uint8Array(64), 1, 0, 1, 200]]])(
    'the bytes %# are not a valid transaction',
    async (bytes) => {
      const wallet = create()
      const [account] = (await connect(wallet.standard)).accounts
      const input = { account, transaction: Uint8Array.from(bytes) }
      await expect(use(wallet.standard, 'solana:signTransaction', input)).rejects.toMatchObject({
        code: -32602,
      })
    },
  )

  test('pays for real, on the network that was named', async () => {
    const wallet = create()
    const { bob } = network.people
    const before = await rpc('getBalance', bob.address)
    const [account] = (await connect(wallet.standard)).accounts
    const transaction = await payment(bob.address, 12_345n)
    const send = (chain: string) =>
      use(wallet.standard, 'solana:signAndSendTransaction', { account, chain, transaction })
    await expect(send('solana:mainnet')).rejects.toMatchObject({ code: 4901 })
    const [{ signature }] = (await send('solana:localnet')) as [{ readonly signature: Uint8Array }]
    expect(await rpc('getSignatureStatuses', [base58.encode(signature)])).toMatchObject([
      { err: null },
    ])
    expect(await rpc('getBalance', bob.address)).toBe(Number(before) + 12_345)
  })

  test('over pairing it has the same keys', async () => {
    const { family } = create()
    const { alice, bob } = network.people
    expect(family.accounts).toEqual([`${network.chainId}:${alice.address}`])
    const ask = (method: string, params: object) =>
      family.request({ method, params }, network.chainId)
    const text = base58.encode(message)
    const asked = { method: 'solana_signMessage', params: { message: text } }
    expect(family.messageOf?.(asked)).toBe('Ahoy')
    const { signature } = (await ask('solana_signMessage', {
      message: text,
      pubkey: alice.address,
    })) as { readonly signature: string }
    expect(isSigned(solanaTestAccount(0).publicKey, message, base58.decode(signature))).toBe(true)
    const transaction = base64.encode(await payment(bob.address, 7n))
    const sent = await ask('solana_signAndSendTransaction', { transaction, pubkey: alice.address })
    expect(sent).toEqual({ signature: expect.stringMatching(/^\w{80,90}$/) })
    await expect(ask('solana_signIn', {})).rejects.toMatchObject({ code: 4200 })
  })
})

describe('registering', () => {
  test('reaches apps that are there and those that come later, until it is taken back', () => {
    const page = new EventTarget() as Window
    setMaxListeners(0, page)
    const app = () => {
      const wallets = new Set<Wallet>()
      const register = (wallet: Wallet) => {
        wallets.add(wallet)
        return () => void wallets.delete(wallet)
      }
      return { wallets, register }
    }
    const [early, late] = [app(), app()]
    page.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(app: unknown) => void>).detail(early),
    )
    const wallet = create()
    const stop = wallet.register(page)
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: late }))
    expect([...early.wallets, ...late.wallets]).toEqual([wallet.standard, wallet.standard])
    stop()
    expect(early.wallets.size + late.wallets.size).toBe(0)
  })
})
