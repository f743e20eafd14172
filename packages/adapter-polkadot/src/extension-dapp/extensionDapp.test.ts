import { type Connector, defineNetwork, type Session } from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import { createPolkadotTestWallet, polkadotTestAccount } from '@bowline/testing/polkadot'
import { u8aToHex } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { polkadotRelay } from '../networks.ts'
import { polkadot } from '../polkadot.ts'
import { extensionDapp } from './extensionDapp.ts'

type Library = typeof import('@polkadot/extension-dapp')
type Page = EventTarget & { injectedWeb3: Record<string, unknown> }
const page: Page = Object.assign(new EventTarget(), { injectedWeb3: {} })
const networks = [defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: ['http://127.0.0.1:1'] })]
let library: Library

// The library keeps the page of its first import.
beforeAll(async () => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete', title: 'Tests' })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await cryptoWaitReady()
  library = await import('@polkadot/extension-dapp')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => {
  for (const key of Object.keys(page.injectedWeb3)) delete page.injectedWeb3[key]
})

const alice = polkadotTestAccount(0)

function setup() {
  const dapp = extensionDapp()
  const adapter = polkadot({ networks, dapp, clock: createManualClock(), ss58Prefixes: {} })
  let found: readonly Connector<'polkadot'>[] = []
  const stop = adapter.discover((connectors) => {
    found = connectors
  })
  const connect = async (id: string): Promise<[Session<'polkadot'>, Connector<'polkadot'>]> => {
    const connector = found.find((one) => one.id === id)
    if (!connector) throw new Error(`There is no ${id}.`)
    const { signal } = new AbortController()
    return [await connector.connect({ networks, signal, ...testConversation() }), connector]
  }
  return { dapp, adapter, stop, connect, ids: () => found.map(({ id }) => id) }
}

test('the library and the kit see the same extensions, and ask the same wallet', async () => {
  const wallet = createPolkadotTestWallet({ name: 'harbor' })
  wallet.inject(page as unknown as Window)
  const { dapp, adapter, connect, ids } = setup()
  expect(ids()).toEqual(['polkadot:harbor'])
  const [session, connector] = await connect('polkadot:harbor')
  adapter.mirror?.(session, connector)
  expect(Object.keys(page.injectedWeb3)).toEqual(['harbor'])
  const enabled = await dapp.web3Enable('Tests')
  expect(enabled.map(({ name }) => name)).toEqual(['harbor'])
  const accounts = await library.web3Accounts()
  expect(accounts.map(({ address }) => address)).toContain(alice.address(42))
  const { signer } = await library.web3FromAddress(alice.address(0))
  const address = alice.address(42)
  const signed = await signer.signRaw?.({
    address,
    data: u8aToHex(library.wrapBytes('Hello')),
    type: 'bytes',
  })
  const { isValid } = signatureVerify(library.wrapBytes('Hello'), signed?.signature ?? '', address)
  expect(isValid).toBe(true)
  // One permission, given to the kit, serves both.
  expect(wallet.log.filter(({ method }) => method === 'signRaw')).toHaveLength(1)
})

test('the library sees a wallet that only the kit can reach, until it is gone', async () => {
  const wallet = createPolkadotTestWallet({ name: 'far' })
  wallet.inject(page as unknown as Window)
  const { dapp, adapter, connect, ids } = setup()
  const [session, connector] = await connect('polkadot:far')
  // It is paired, not in the page.
  delete page.injectedWeb3.far
  const undo = adapter.mirror?.(session, { ...connector, id: 'pairing', name: 'Far wallet' })
  const enabled = await dapp.web3Enable('Tests')
  expect(enabled.map(({ name }) => name)).toEqual(['bowline:Far wallet'])
  const accounts = await library.web3Accounts({ ss58Format: 0 })
  expect(accounts.map(({ address }) => address)).toContain(alice.address(0))
  const { signer } = await library.web3FromAddress(alice.address(0))
  const [first] = session.scopes()[0]?.accounts ?? []
  const address = String(first).split(':')[2] ?? ''
  const signed = await signer.signRaw?.({
    address,
    data: u8aToHex(library.wrapBytes('Hi')),
    type: 'bytes',
  })
  expect(signatureVerify(library.wrapBytes('Hi'), signed?.signature ?? '', address).isValid).toBe(
    true,
  )
  await expect(signer.signRaw?.({ address, data: '0xff', type: 'bytes' })).rejects.toMatchObject({
    code: 4200,
  })
  const payload = { address, signedExtensions: ['CheckMood'], method: '0x00' }
  await expect(signer.signPayload?.(payload as never)).rejects.toThrow()
  expect(wallet.log.at(-1)).toMatchObject({ method: 'signPayload', params: { method: '0x00' } })
  // A kit does not take it for an extension.
  expect(setup().ids()).toEqual([])
  expect(ids()).toEqual(['polkadot:far'])
  undo?.()
  expect(await dapp.web3Enable('Tests')).toEqual([])
})

test('the kit finds wallets that the library brings into the page', async () => {
  const { dapp, ids, stop } = setup()
  const bring = async () => {
    createPolkadotTestWallet({ name: 'snap' }).inject(page as unknown as Window)
    return true
  }
  await dapp.web3Enable('Tests', [bring])
  expect(ids()).toEqual(['polkadot:snap'])
  stop()
  createPolkadotTestWallet({ name: 'later' }).inject(page as unknown as Window)
  await dapp.web3Enable('Tests')
  expect(ids()).toEqual(['polkadot:snap'])
})

test('outside of a page there is nothing to mirror', async () => {
  createPolkadotTestWallet({ name: 'harbor' }).inject(page as unknown as Window)
  const { adapter, connect } = setup()
  const [session, connector] = await connect('polkadot:harbor')
  vi.stubGlobal('window', undefined)
  expect(adapter.mirror?.(session, { ...connector, id: 'pairing' })).toBeTypeOf('function')
  vi.stubGlobal('window', page)
  expect(Object.keys(page.injectedWeb3)).toEqual(['harbor'])
})
