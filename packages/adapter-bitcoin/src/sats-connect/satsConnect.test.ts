import type { Connector, Session } from '@bowline/common'
import { testConversation } from '@bowline/common/testing'
import { bitcoinTestAccount, createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { BaseAdapter, defaultAdapters, getDefaultProvider, setDefaultProvider } from 'sats-connect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { regtest, useBitcoin } from '../world.test.support.ts'
import { satsConnect } from './satsConnect.ts'

const { chain } = useBitcoin()
const page = new EventTarget() as unknown as Window & Record<string, unknown>
const undo: (() => void)[] = []
let lastAccount = 7_000

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => {
  for (const step of undo.splice(0)) step()
  vi.unstubAllGlobals()
})

type Place = 'list' | 'standard' | 'leather' | 'unisat' | 'okx'

/** A wallet at a place of the page, connected by the kit's adapter with the mirror. */
async function connected(place: Place) {
  lastAccount += 1
  const account = bitcoinTestAccount(lastAccount)
  await chain().faucet(account.payment.address, 500_000n)
  const esploraUrl = chain().url
  const wallet = createBitcoinTestWallet({ name: 'Orchard', esploraUrl, accountIndex: lastAccount })
  if (place === 'list') undo.push(wallet.inject(page))
  else if (place === 'standard') undo.push(wallet.register(page))
  else undo.push(wallet.injectAs(place, page))
  const networks = [regtest(esploraUrl)]
  const adapter = bitcoin({ networks, mirror: satsConnect() })
  let found: readonly Connector<'bip122'>[] = []
  undo.push(
    adapter.discover((connectors) => {
      found = connectors
    }),
  )
  const [connector] = found
  if (!connector) throw new Error('The wallet was not found.')
  const { signal } = new AbortController()
  const session = await connector.connect({ networks, signal, ...testConversation() })
  const unmirror = adapter.mirror?.(session, connector) ?? (() => {})
  undo.push(unmirror)
  return { wallet, account, session, connector, unmirror }
}

/** As the library's own `Wallet.request` does with the provider that was chosen. */
function ask(method: string, params: unknown): Promise<{ readonly status: string }> {
  const id = getDefaultProvider() ?? ''
  const Adapter = (defaultAdapters as Record<string, new () => BaseAdapter>)[id]
  const adapter = Adapter ? new Adapter() : new BaseAdapter(id)
  return adapter.request(method as 'getAddresses', params as never) as never
}

describe.each(['list', 'standard', 'leather', 'unisat', 'okx'] as const)(
  'a wallet by %s',
  (place) => {
    test('is the one that sats-connect asks, with the addresses that the kit has', async () => {
      const { account, session } = await connected(place)
      const answer = await ask('getAddresses', { purposes: ['payment'] })
      expect(answer).toMatchObject({
        status: 'success',
        result: {
          addresses: [
            { address: account.payment.address, purpose: 'payment', addressType: 'p2wpkh' },
          ],
        },
      })
      expect(session.scopes()[0]?.accounts[0]).toContain(account.payment.address)
    })

    test('signs and pays when sats-connect asks', async () => {
      const { account, wallet } = await connected(place)
      const { address } = account.payment
      const message = await ask('signMessage', { address, message: 'Ahoy', protocol: 'ECDSA' })
      expect(message).toMatchObject({ status: 'success', result: { address } })
      const to = bitcoinTestAccount(1).payment.address
      const payment = ask('sendTransfer', { recipients: [{ address: to, amount: 20_000 }] })
      // The Wallet Standard has no payment of its own.
      if (place === 'standard') expect(await payment).toMatchObject({ status: 'error' })
      else
        expect(await payment).toMatchObject({
          status: 'success',
          result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) },
        })
      expect(wallet.log.map(({ method }) => method)).toContainEqual(
        expect.stringMatching('signMessage'),
      )
    })

    test('declines as it does in the kit', async () => {
      const { account, wallet } = await connected(place)
      wallet.reject()
      const { address } = account.payment
      expect(
        await ask('signMessage', { address, message: 'Ahoy', protocol: 'ECDSA' }),
      ).toMatchObject({
        status: 'error',
      })
    })

    test('is asked no more once it is disconnected', async () => {
      const { unmirror } = await connected(place)
      unmirror()
      expect(getDefaultProvider()).toBeNull()
    })
  },
)

test('a test wallet on sats-connect’s list is asked as it is', async () => {
  const { wallet } = await connected('list')
  expect(getDefaultProvider()).toBe('OrchardProvider')
  expect(page.OrchardProvider).toBe(wallet.provider)
  await ask('getAddresses', { purposes: ['payment'] })
  expect(wallet.log.at(-1)).toMatchObject({
    method: 'getAddresses',
    params: { purposes: ['payment'] },
  })
})

test('a choice that the app makes afterwards is kept', async () => {
  const { unmirror } = await connected('list')
  setDefaultProvider('XverseProviders.BitcoinProvider')
  unmirror()
  expect(getDefaultProvider()).toBe('XverseProviders.BitcoinProvider')
})

test('two kits on one page do not take each other’s place', async () => {
  const first = await connected('standard')
  const before = getDefaultProvider()
  const second = await connected('okx')
  expect(getDefaultProvider()).not.toBe(before)
  first.unmirror()
  expect(await ask('getAddresses', { purposes: ['payment'] })).toMatchObject({
    result: { addresses: [{ address: second.account.payment.address }] },
  })
})

describe('the provider for wallets that sats-connect does not know', () => {
  test('tells of changes and of the end', async () => {
    const { wallet, account } = await connected('okx')
    const heard: unknown[] = []
    const [, key = ''] = (getDefaultProvider() ?? '').split('.')
    const bridge = (page.BowlineBitcoinProviders as Record<string, Session<'bip122'>>)[key]
    const listen = Reflect.get(Object(bridge), 'addListener')
    for (const eventName of ['accountChange', 'disconnect'])
      undo.push(listen({ eventName, cb: (event: unknown) => heard.push(event) }))
    wallet.switchAccount(account.index + 500)
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'accountChange' }]))
  })

  test('ends the session when the library leaves', async () => {
    const { session } = await connected('okx')
    await ask('wallet_renouncePermissions', undefined)
    expect(session.scopes()).toEqual([])
  })

  test('signs transactions of the library, and says what it does not know', async () => {
    const { account } = await connected('okx')
    const { address } = account.payment
    expect(await ask('signPsbt', { psbt: '!', signInputs: { [address]: [0] } })).toMatchObject({
      status: 'error',
      error: { code: -32602 },
    })
    expect(await ask('stx_getAccounts', {})).toMatchObject({
      status: 'error',
      error: { code: -32601 },
    })
  })
})
