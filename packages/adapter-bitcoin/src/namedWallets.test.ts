import { type ConnectOptions, formatAccountId, type ProviderRequest } from '@bowline/common'
import { describeConnector } from '@bowline/common/suites'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './networks.ts'
import {
  createApp,
  idOf,
  REGTEST,
  regtest,
  type SetupOptions,
  useBitcoin,
} from './world.test.support.ts'

const { chain, setup } = useBitcoin()
const NAMED = ['leather', 'unisat', 'okx'] as const
type Named = (typeof NAMED)[number]
const PROMPTS = /^(getAddresses|requestAccounts|connect|sign(Message|Psbt)|send(Transfer|Bitcoin))$/
const TELLS = { leather: 'nothing', unisat: 'hides', okx: 'hides' } as const
const CONNECTS = { leather: 'getAddresses', unisat: 'requestAccounts', okx: 'connect' } as const
const alice = bitcoinTestAccount(0)
const bob = bitcoinTestAccount(1)
/** Two of the three show one address at a time. */
const ids = (named: Named, { payment, ordinals }: typeof alice) =>
  (named === 'leather' ? [payment, ordinals] : [payment]).map(({ address }) => idOf(address))

describe.each(NAMED)('%s', (named) => {
  const open = (options: SetupOptions = {}) => createApp({ door: named, ...options })

  describeConnector({
    name: named,
    networks: [regtest()],
    tells: TELLS[named],
    create(answer) {
      const { wallet, connector } = open({ approval: answer === 'wait' ? 'manual' : 'auto' })
      if (answer === 'reject') wallet.reject()
      const asked = () => wallet.log.filter(({ method }) => PROMPTS.test(method))
      return { connector, prompts: () => asked().length }
    },
  })

  test('connects with its addresses by purpose, money first', async () => {
    const accounts = ids(named, alice)
    const [payment = '', ordinals] = accounts
    const labels = { [payment]: 'payment', ...(ordinals && { [ordinals]: 'ordinals' }) }
    const session = await open().connect()
    expect(session.scopes()).toEqual([
      {
        namespace: 'bip122',
        chainId: REGTEST,
        approvedChainIds: [REGTEST],
        accounts,
        addressLabels: labels,
      },
    ])
    expect(
      await session.provider('bip122').request({ method: 'getAccountAddresses' }),
    ).toMatchObject([
      { address: alice.payment.address, publicKey: alice.payment.publicKey },
      ...(named === 'leather' ? [{ address: alice.ordinals.address, intention: 'ordinal' }] : []),
    ])
  })

  test('signs messages, and pays at its own fee and at one that was chosen', async () => {
    const accountIndex = 5_000 + NAMED.indexOf(named)
    const { address } = bitcoinTestAccount(accountIndex).payment
    await chain().faucet(address, 500_000n)
    const { operations, provider, wallet, endOf } = await setup({ door: named, accountIndex })
    const from = idOf(address)
    expect(await operations.signMessage(provider, from, 'Ahoy ☂')).toMatch(/^[A-Za-z0-9+/=]{80,}$/)
    const to = bob.payment.address
    const own = await operations.transfer(provider, { from, to, amount: 20_000n })
    expect(await endOf(own)).toBe('confirmed')
    const built = await operations.transfer(provider, { from, to, amount: 20_000n, feeRate: 7n })
    expect(await endOf(built)).toBe('confirmed')
    const asked = wallet.log.map(({ method }) => method).filter((method) => /^s/.test(method))
    const pays = named === 'leather' ? 'sendTransfer' : 'sendBitcoin'
    expect(asked).toEqual(['signMessage', pays, 'signPsbt'])
  })

  test('signs and sends a transaction of the app in one go, if the app wants that', async () => {
    const accountIndex = 5_100 + NAMED.indexOf(named)
    const { address } = bitcoinTestAccount(accountIndex).payment
    await chain().faucet(address, 500_000n)
    const { operations, session } = await setup({ door: named, accountIndex })
    // A wallet that pays nothing shows what the app would have it sign.
    let unsigned: ProviderRequest | undefined
    const reader = {
      async request(request: ProviderRequest) {
        unsigned = request
        throw new Error('No.')
      },
    }
    const intent = { from: idOf(address), to: bob.payment.address, amount: 20_000n, feeRate: 5n }
    await expect(operations.transfer(reader, intent)).rejects.toMatchObject({ name: 'KitError' })
    const params = { ...Object(unsigned?.params), broadcast: true }
    const answer = await session.provider('bip122').request({ method: 'signPsbt', params })
    expect(answer).toEqual({ psbt: expect.any(String), txid: expect.any(String) })
    const past = await operations.getTransactions(intent.from, {
      signal: new AbortController().signal,
    })
    expect(past.items[0]).toMatchObject({ hash: Object(answer).txid, pending: true })
  })

  test.each(['signature', 'otherTransaction', 'unsigned', 'otherPayment', 'badHash'] as const)(
    'is caught at %s',
    async (lie) => {
      const accountIndex = 5_200 + NAMED.indexOf(named) * 10 + lie.length
      const { address } = bitcoinTestAccount(accountIndex).payment
      await chain().faucet(address, 500_000n)
      const { operations, provider, wallet } = await setup({ door: named, accountIndex })
      wallet.lie(lie)
      const from = idOf(address)
      const feeRate = lie === 'otherTransaction' || lie === 'unsigned' ? 3n : undefined
      const act =
        lie === 'signature'
          ? operations.signMessage(provider, from, 'Ahoy')
          : operations.transfer(provider, {
              from,
              to: bob.payment.address,
              amount: 20_000n,
              feeRate,
            })
      const code = lie === 'signature' ? 'SIGNATURE_MISMATCH' : 'WALLET_ANSWER_INVALID'
      await expect(act).rejects.toMatchObject({ code })
    },
  )

  test.each(['checksum'] as const)('that shows wrong addresses (%s) is refused', async (lie) => {
    const app = open()
    app.wallet.lie(lie)
    await expect(app.connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  test('that stays locked does not connect', async () => {
    const app = open()
    app.wallet.lock()
    await expect(app.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'bc1q'],
    ['a list of nothing', [null, undefined, 7]],
    ['an object without anything', {}],
    ['addresses without end', { addresses: Array(5_000).fill({ address: 'x' }), address: 7 }],
  ])('whose answer is %s ends in a typed error', async (_, answer) => {
    const app = open()
    const { leather, unisat, okx } = app.wallet.interfaces
    Object.assign(leather, { request: async () => ({ result: answer }) })
    Object.assign(unisat, { requestAccounts: async () => answer })
    Object.assign(okx.bitcoin, { connect: async () => answer })
    await expect(app.connect()).rejects.toMatchObject({
      name: 'KitError',
      code: expect.stringMatching(/^WALLET_(NO_ACCOUNT|ANSWER_INVALID)$/),
    })
  })

  test('that has nothing behind its name is a typed error', async () => {
    const app = open({ without: Object.values(CONNECTS) })
    await expect(app.connect()).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
  })
})

describe.each(['unisat', 'okx'] as const)('%s, which says what changes', (named) => {
  const open = (options: SetupOptions = {}) => createApp({ door: named, ...options })

  test('a change of account updates the session', async () => {
    const app = open()
    const session = await app.connect()
    app.wallet.switchAccount(1)
    await vi.waitFor(() => expect(session.scopes()[0]?.accounts).toEqual(ids(named, bob)))
    await session.disconnect()
    const asked = app.wallet.log.length
    app.wallet.switchAccount(2)
    expect(app.wallet.log).toHaveLength(asked)
  })

  test('is locked while it shows no account, and comes back with the one that it then has', async () => {
    const app = open()
    await app.connect()
    app.wallet.lock()
    const session = await app.restore()
    expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['bip122']])
    app.wallet.switchAccount(1)
    app.wallet.unlock()
    await vi.waitFor(() => expect(session?.scopes()[0]?.accounts).toEqual(ids(named, bob)))
    await session?.disconnect()
    expect(app.wallet.state.isConnected()).toBe(false)
  })

  test('an older one, which cannot be read without a prompt, is not restored', async () => {
    const app = open({ without: ['getAccounts', 'getChain', 'disconnect'] })
    await app.connect({ networks: [bitcoinTestnet, regtest()] }).catch(() => {})
    await expect(app.restore()).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
  })

  test('events whose methods throw leave it deaf, and usable', async () => {
    const app = open()
    const { unisat, okx } = app.wallet.interfaces
    const broken = {
      on() {
        throw new Error('no')
      },
    }
    Object.assign(unisat, broken)
    Object.assign(okx.bitcoin, broken)
    expect((await app.connect()).scopes()[0]?.accounts).toEqual(ids(named, alice))
  })
})

describe('the network', () => {
  const on = (networks: ConnectOptions<'bip122'>['networks']) => ({ networks })
  const account = (network: 'mainnet' | 'testnet' | 'signet', chainId: `bip122:${string}`) =>
    formatAccountId(chainId, bitcoinTestAccount(0, network).payment.address)

  test('UniSat is asked to change one that the app does not serve', async () => {
    const app = createApp({ door: 'unisat', network: 'testnet' })
    const session = await app.connect(on([bitcoinMainnet]))
    expect(session.scopes()[0]?.accounts).toEqual([account('mainnet', bitcoinMainnet.chainId)])
    expect(app.wallet.log.map(({ method }) => method)).toContain('switchChain')
  })

  test('is left as it is where the app serves it', async () => {
    const app = createApp({ door: 'unisat', network: 'testnet' })
    const session = await app.connect(on([bitcoinMainnet, bitcoinTestnet]))
    expect(session.scopes()[0]?.chainId).toBe(bitcoinTestnet.chainId)
    expect(app.wallet.log.map(({ method }) => method)).not.toContain('switchChain')
  })

  test('UniSat that declines stays unconnected', async () => {
    const app = createApp({ door: 'unisat', network: 'testnet', approval: 'manual' })
    const connecting = app.connect(on([bitcoinMainnet]))
    await vi.waitFor(() => expect(app.wallet.prompts.get()).toHaveLength(1))
    app.wallet.accept()
    await vi.waitFor(() =>
      expect(app.wallet.prompts.get()).toMatchObject([{ method: 'switchChain' }]),
    )
    app.wallet.reject()
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('UniSat on a chain that is not Bitcoin’s is asked to change, and shows no account there', async () => {
    const app = createApp({ door: 'unisat', network: 'mainnet' })
    const { unisat } = app.wallet.interfaces
    const getChain = unisat.getChain
    const fractal = async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', network: 'livenet' })
    Object.assign(unisat, { getChain: fractal })
    // A wallet that says it has changed and has not.
    await expect(app.connect(on([bitcoinMainnet]))).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
    })
    Object.assign(unisat, { getChain })
    const session = await app.connect(on([bitcoinMainnet]))
    Object.assign(unisat, { getChain: fractal })
    app.wallet.switchAccount(1)
    await vi.waitFor(() => expect(session.locked?.()).toEqual(['bip122']))
    expect(session.scopes()).toEqual([])
  })

  test('UniSat of before 1.4 knows two', async () => {
    const app = createApp({ door: 'unisat', network: 'testnet', without: ['getChain'] })
    const session = await app.connect(on([bitcoinTestnet]))
    expect(session.scopes()[0]?.chainId).toBe(bitcoinTestnet.chainId)
  })

  test('is changed by the kit where the wallet can', async () => {
    for (const door of ['unisat', 'okx'] as const) {
      const networks = [bitcoinMainnet, bitcoinSignet]
      const { session, operations, provider } = await setup({ door, network: 'mainnet', networks })
      await operations.switchChain?.(provider, bitcoinSignet)
      expect(session.scopes()[0]?.accounts).toEqual([account('signet', bitcoinSignet.chainId)])
      await operations.switchChain?.(provider, bitcoinMainnet)
      expect(session.scopes()[0]?.chainId).toBe(bitcoinMainnet.chainId)
    }
  })

  test.each(['sats', 'standard', 'leather'] as const)(
    'of %s is changed by its owner alone',
    async (door) => {
      const { operations, provider } = await setup({ door })
      await expect(operations.switchChain?.(provider, bitcoinSignet)).rejects.toMatchObject({
        code: 'CHAIN_UNSUPPORTED',
        context: { chainId: bitcoinSignet.chainId },
      })
    },
  )

  test('OKX Wallet is asked on the object of the wanted network', async () => {
    const app = createApp({ door: 'okx', network: 'mainnet' })
    const session = await app.connect({
      ...on([bitcoinMainnet, bitcoinSignet]),
      chainId: bitcoinSignet.chainId,
    })
    expect(session.scopes()[0]?.accounts).toEqual([account('signet', bitcoinSignet.chainId)])
    // Its test networks cannot be read without a prompt.
    await expect(app.restore(on([bitcoinSignet]))).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
    })
    await session.disconnect()
    await expect(app.connect(on([regtest()]))).rejects.toMatchObject({
      code: 'WRONG_CHAIN',
      context: { expected: REGTEST, actual: bitcoinMainnet.chainId },
    })
  })

  test('Leather is told it with each request, and the account that was connected', async () => {
    const app = createApp({ door: 'leather', network: 'mainnet', accountIndex: 4 })
    const session = await app.connect(on([bitcoinSignet]))
    const from = bitcoinTestAccount(4, 'signet').ordinals.address
    expect(session.scopes()[0]?.chainId).toBe(bitcoinSignet.chainId)
    const provider = session.provider('bip122')
    app.wallet.switchAccount(9)
    await provider.request({ method: 'signMessage', params: { account: from, message: 'Ahoy' } })
    expect(app.wallet.log.at(-1)).toMatchObject({
      method: 'signMessage',
      params: { paymentType: 'p2tr', network: 'signet', account: 4 },
    })
  })
})
