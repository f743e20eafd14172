import {
  type Clock,
  type Connector,
  defineNetwork,
  type Network,
  systemClock,
} from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  createPolkadotTestWallet,
  type PolkadotTestWalletOptions,
  polkadotTestAccount,
} from '@bowline/testing/polkadot'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createExtensionConnector } from '../createExtensionConnector.ts'
import { polkadotRelay } from '../networks.ts'
import { DEPOSIT, FEE, startTestNode } from '../node.test.support.ts'
import { polkadot } from '../polkadot.ts'
import { FAILURES_ALLOWED, POLL_MS } from '../transfer/waitForTransaction.ts'

const { signal } = new AbortController()
/** The tests share the machine with others. */
const PATIENCE = { timeout: 20_000, interval: 5 }
const { chainId } = polkadotRelay
const [alice, bob, carol] = [0, 1, 2].map(polkadotTestAccount) as [Account, Account, Account]
type Account = ReturnType<typeof polkadotTestAccount>
const from = `${chainId}:${alice.address(0)}` as const
const to = bob.address(0)
const DOT = 10_000_000_000n

let node: Awaited<ReturnType<typeof startTestNode>>
beforeAll(() => cryptoWaitReady())
beforeEach(async () => {
  node = await startTestNode()
  return () => node.stop()
})

async function setup({
  network = {},
  ...more
}: Partial<PolkadotTestWalletOptions> & { network?: Partial<Network<'polkadot'>> } = {}) {
  const networks = [
    defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [node.httpUrl], ...network }),
  ]
  const wallet = createPolkadotTestWallet({ name: 'harbor', ...more })
  const clock = createPollingClock()
  const connector = createExtensionConnector(
    { id: 'polkadot:harbor', name: 'harbor', type: 'announced', extension: wallet.extension },
    { clock, prefixes: new Map(), appName: 'Tests' },
  )
  const session = await connector.connect({ networks, signal, ...testConversation() })
  const operations = await polkadot({ networks, clock }).load()
  return {
    wallet,
    provider: session.provider('polkadot'),
    // This family has both.
    operations: operations as typeof operations &
      Required<Pick<typeof operations, 'getMaxTransfer' | 'inspectTransfer'>>,
  }
}

describe('the balance', () => {
  const balanceOf = async (holding?: Parameters<typeof node.holdings.set>[1]) => {
    if (holding) node.holdings.set(alice.publicKey, holding)
    const { operations } = await setup()
    return operations.getBalance(from, signal)
  }

  test('of an account that was never used is nothing', async () => {
    expect(await balanceOf()).toBe(0n)
  })

  test('is the free amount', async () => {
    expect(await balanceOf({ free: 5n * DOT })).toBe(5n * DOT)
    expect(await balanceOf({ free: 2n ** 128n - 1n })).toBe(2n ** 128n - 1n)
  })

  test('does not include frozen amounts that are not reserved', async () => {
    expect(await balanceOf({ free: 5n * DOT, frozen: 2n * DOT })).toBe(3n * DOT)
    expect(await balanceOf({ free: 5n * DOT, frozen: 2n * DOT, reserved: DOT })).toBe(4n * DOT)
    expect(await balanceOf({ free: 5n * DOT, frozen: 2n * DOT, reserved: 9n * DOT })).toBe(5n * DOT)
    expect(await balanceOf({ free: DOT, frozen: 7n * DOT })).toBe(0n)
  })

  test('of an account in the older form counts the larger of two freezes', async () => {
    expect(await balanceOf({ free: 5n * DOT, frozen: DOT, flags: 2n * DOT })).toBe(3n * DOT)
    expect(await balanceOf({ free: 5n * DOT, frozen: 2n * DOT, flags: DOT })).toBe(3n * DOT)
  })

  test.each(['0x', '0x00', `0x${'00'.repeat(79)}`, 7, {}, 'text', `0x${'0'.repeat(161)}`])(
    'in the form %j is INVALID_RESPONSE',
    async (answer) => {
      node.override('state_getStorage', () => answer)
      await expect(balanceOf()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    },
  )

  test('is read over a websocket as well', async () => {
    node.holdings.set(alice.publicKey, { free: 5n * DOT })
    const { operations } = await setup({ network: { rpcUrls: [node.wsUrl] } })
    expect(await operations.getBalance(from, signal)).toBe(5n * DOT)
  })

  test('of a network that the app does not serve is NETWORK_NOT_FOUND', async () => {
    const { operations } = await setup()
    const account = `polkadot:b0a8d493285c2df73290dfb7e61f870f:${alice.address(2)}` as const
    await expect(operations.getBalance(account, signal)).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  })
})

describe('a message', () => {
  test('is signed within <Bytes>, as another library finds', async () => {
    const { operations, provider, wallet } = await setup()
    const message = 'Welcome to Harbor ⚓'
    const signature = await operations.signMessage(provider, from, message)
    const { isValid, crypto } = signatureVerify(`<Bytes>${message}</Bytes>`, signature, to0())
    expect([isValid, crypto]).toEqual([true, 'sr25519'])
    // The extension is asked by the address that it knows.
    expect(wallet.log.at(-1)).toMatchObject({
      method: 'signRaw',
      params: { address: alice.address(42), type: 'bytes' },
    })
  })

  test('that is wrapped already is not wrapped twice', async () => {
    const { operations, provider } = await setup()
    const message = '<Bytes>hello</Bytes>'
    const signature = await operations.signMessage(provider, from, message)
    expect(signatureVerify(message, signature, to0()).isValid).toBe(true)
  })

  test.each([
    ['signature', 'SIGNATURE_MISMATCH'],
    ['content', 'SIGNATURE_MISMATCH'],
    ['badSignature', 'WALLET_ANSWER_INVALID'],
  ] as const)('that the wallet lies about (%s) is %s', async (lie, code) => {
    const { operations, provider, wallet } = await setup()
    wallet.lie(lie)
    await expect(operations.signMessage(provider, from, 'hello')).rejects.toMatchObject({ code })
  })

  test('that the person declines is USER_REJECTED', async () => {
    const { operations, provider, wallet } = await setup()
    for (const error of [undefined, 'Rejected by user', { message: 'User Rejected Request' }]) {
      wallet.reject(undefined, error)
      await expect(operations.signMessage(provider, from, 'hello')).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    }
  })

  test('cannot be signed by a wallet that has no way to', async () => {
    const { operations, provider } = await setup({ without: ['signRaw'] })
    await expect(operations.signMessage(provider, from, 'hello')).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
    })
  })

  test('of an account that the wallet does not show is WALLET_UNAUTHORIZED', async () => {
    const { operations, provider } = await setup({ accountCount: 1 })
    const other = `${chainId}:${carol.address(0)}` as const
    await expect(operations.signMessage(provider, other, 'hello')).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
  })

  test.each([
    ['nothing', undefined],
    ['text', '0x00'],
    ['no signature', {}],
    ['a number', { signature: 7 }],
    ['half a signature', { signature: `0x${'00'.repeat(32)}` }],
    ['a getter that throws', Object.defineProperty({}, 'signature', { get: () => fail() })],
  ])('that is answered with %s is WALLET_ANSWER_INVALID', async (_, answer) => {
    const { operations } = await setup()
    const provider = { request: async () => answer }
    await expect(operations.signMessage(provider, from, 'hello')).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  test('is signed by a paired wallet all the same', async () => {
    const { operations, wallet } = await setup()
    const provider = {
      request: (request: { method: string; params?: unknown }) =>
        wallet.family.request(request, chainId),
    }
    const signature = await operations.signMessage(provider, from, 'hello')
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, to0()).isValid).toBe(true)
  })
})

describe('a transfer', () => {
  test('is signed in the wallet, handed to the chain and found in a block', async () => {
    const { operations, provider, wallet } = await setup()
    node.grow({ count: 100 })
    const hash = await operations.transfer(provider, { from, to, amount: 3n * DOT })
    // The node has read it with another library, and checked the signature.
    const [transaction = '0x'] = node.pool
    const read = node.registry.createType('Extrinsic', transaction)
    expect(read.method.toHuman()).toMatchObject({
      section: 'balances',
      method: 'transferKeepAlive',
      args: { dest: { Id: to }, value: '30,000,000,000' },
    })
    expect(read.nonce.toNumber()).toBe(7)
    expect(wallet.log.at(-1)).toMatchObject({
      method: 'signPayload',
      params: { address: alice.address(42), version: 4, nonce: '0x00000007' },
    })

    const end = operations.waitForTransaction(chainId, hash, signal)
    node.grow()
    node.grow({ transactions: [transaction] })
    expect(await end).toBe('confirmed')
  })

  test('that the chain undoes has reverted', async () => {
    const { operations, provider } = await setup()
    const hash = await operations.transfer(provider, { from, to, amount: DOT })
    node.grow({ transactions: [...node.pool], success: false })
    expect(await operations.waitForTransaction(chainId, hash, signal)).toBe('reverted')
  })

  test('is found again from another page', async () => {
    const { operations, provider } = await setup()
    const hash = await operations.transfer(provider, { from, to, amount: DOT })
    node.grow({ transactions: [...node.pool] })
    node.grow({ count: 20 })
    const later = await setup()
    const end = later.operations.waitForTransaction(chainId, hash, signal)
    expect(await end).toBe('confirmed')
  })

  test.each([
    ['was replaced if its nonce went to another one', 8, 'replaced'],
    ['has failed if its time is over', 7, 'TRANSACTION_FAILED'],
  ] as const)('that was sent from an earlier page %s', async (_, nonce, expected) => {
    const { operations, provider } = await setup()
    let trace: string | undefined
    const onTrace = (text: string) => {
      trace = text
    }
    const hash = await operations.transfer(provider, { from, to, amount: DOT }, { onTrace })
    node.holdings.set(alice.publicKey, { free: DOT, nonce })
    node.grow({ count: 100 })
    const later = await setup()
    const end = later.operations.waitForTransaction(chainId, hash, signal, undefined, { trace })
    expect(await end.catch(({ code }) => code)).toBe(expected)
  })

  test('whose nonce went to another one was replaced, once that is final', async () => {
    const { operations, provider } = await setup()
    const hash = await operations.transfer(provider, { from, to, amount: DOT })
    node.holdings.set(alice.publicKey, { free: DOT, nonce: 8 })
    node.grow({ count: 3 })
    expect(await operations.waitForTransaction(chainId, hash, signal)).toBe('replaced')
  })

  test('that a block was taken back with is found where it came to stay', async () => {
    const { operations, provider } = await setup()
    node.grow({ count: 2 })
    const hash = await operations.transfer(provider, { from, to, amount: DOT })
    node.setUnfinal(2)
    node.grow({ count: 2 })
    const end = operations.waitForTransaction(chainId, hash, signal)
    // The newest blocks have been looked at, and then others take their place.
    await vi.waitFor(() => expect(node.log.at(-1)?.method).toBe('state_getStorage'), PATIENCE)
    node.forget(2)
    node.grow({ transactions: [...node.pool], count: 2 })
    node.holdings.set(alice.publicKey, { free: DOT, nonce: 8 })
    node.setUnfinal(0)
    expect(await end).toBe('confirmed')
  })

  test('that the chain never took has failed when its time is over', async () => {
    const { operations, provider } = await setup()
    const hash = await operations.transfer(provider, { from, to, amount: DOT })
    node.grow({ count: 64 })
    await expect(operations.waitForTransaction(chainId, hash, signal)).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
  })

  test('that is unknown to the chain rejects with a service error, not as failed', async () => {
    const { operations } = await setup()
    const end = operations.waitForTransaction(chainId, `0x${'5e'.repeat(32)}`, signal)
    await vi.waitFor(() => expect(node.log.at(-1)?.method).toBe('chain_getHeader'), PATIENCE)
    node.grow({ count: 65 })
    await expect(end).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test('is waited for while the node comes and goes, up to a limit', async () => {
    const { operations, provider } = await setup()
    const hash = await operations.transfer(provider, { from, to, amount: DOT })
    let looks = 0
    node.override('chain_getHeader', () => {
      looks += 1
      if (looks > FAILURES_ALLOWED) return { number: '0x1' }
      throw { code: -32000, message: 'Try later' }
    })
    node.grow({ transactions: [...node.pool] })
    expect(await operations.waitForTransaction(chainId, hash, signal)).toBe('confirmed')
    await node.stop()
    await expect(operations.waitForTransaction(chainId, hash, signal)).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
    })
  })

  test('rejects with ABORTED when its signal aborts', async () => {
    const { operations } = await setup()
    const stop = new AbortController()
    const end = operations.waitForTransaction(chainId, `0x${'5e'.repeat(32)}`, stop.signal)
    end.catch(() => {})
    await vi.waitFor(() => expect(node.log.length).toBeGreaterThan(0), PATIENCE)
    stop.abort()
    await expect(end).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test.each([
    ['signature', 'SIGNATURE_MISMATCH'],
    ['content', 'SIGNATURE_MISMATCH'],
    ['badSignature', 'WALLET_ANSWER_INVALID'],
  ] as const)('that the wallet lies about (%s) never reaches the chain: %s', async (lie, code) => {
    const { operations, provider, wallet } = await setup()
    wallet.lie(lie)
    await expect(operations.transfer(provider, { from, to, amount: DOT })).rejects.toMatchObject({
      code,
    })
    expect(node.pool).toEqual([])
  })

  test('that the person declines is USER_REJECTED, one that cannot be signed unsupported', async () => {
    const { operations, provider, wallet } = await setup()
    wallet.reject()
    const intent = { from, to, amount: DOT }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    const other = await setup({ without: ['signPayload'] })
    await expect(other.operations.transfer(other.provider, intent)).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
    })
  })

  test.each([
    [{ to: bob.address(2) }, 'INVALID_RECEIVER'],
    [{ to: 'bob' }, 'INVALID_RECEIVER'],
    [{ amount: -1n }, 'INVALID_AMOUNT'],
    [{ amount: 2n ** 128n }, 'INVALID_AMOUNT'],
    [{ token: '1337' }, 'INVALID_ADDRESS'],
  ] as const)('of $0 is refused before the wallet is asked', async (wrong, code) => {
    const { operations, provider, wallet } = await setup()
    const intent = { from, to, amount: DOT, ...wrong }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({ code })
    expect(wallet.log.map(({ method }) => method)).not.toContain('signPayload')
  })

  test.each([
    [1010, 'Inability to pay some fees , e.g. account balance too low', 'INSUFFICIENT_FUNDS'],
    [1010, 'Transaction is outdated', 'TRANSACTION_FAILED'],
    [1014, 'Priority is too low', 'TRANSACTION_FAILED'],
  ])('that the node refuses with %i %s is %s', async (code, data, expected) => {
    node.override('author_submitExtrinsic', () => {
      throw { code, message: 'Invalid Transaction', data }
    })
    const { operations, provider } = await setup()
    await expect(operations.transfer(provider, { from, to, amount: DOT })).rejects.toMatchObject({
      code: expected,
    })
  })

  test.each([
    ['its answer gets lost', undefined],
    ['it calls it something else', `0x${'ab'.repeat(32)}`],
  ])('that the node takes while %s is sent, and waiting finds it', async (_, answer) => {
    const taken: string[] = []
    node.override('author_submitExtrinsic', ([hex]) => {
      taken.push(String(hex))
      if (taken.length === 1) return answer
      // It is in a block by now.
      throw { code: 1010, message: 'Invalid Transaction', data: 'Transaction is outdated' }
    })
    const { operations, provider, wallet } = await setup()
    const hash = await operations.transfer(provider, { from, to, amount: DOT })
    expect(new Set(taken).size).toBe(1)
    expect(wallet.log.filter(({ method }) => method === 'signPayload')).toHaveLength(1)
    node.grow({ transactions: [taken[0] as `0x${string}`] })
    expect(await operations.waitForTransaction(chainId, hash, signal)).toBe('confirmed')
  })

  test('that the node has already is sent', async () => {
    node.override('author_submitExtrinsic', () => {
      throw { code: 1013, message: 'Transaction Already Imported' }
    })
    const { operations, provider } = await setup()
    expect(await operations.transfer(provider, { from, to, amount: DOT })).toMatch(
      /^0x[0-9a-f]{64}$/,
    )
  })

  test('reads the large metadata of a chain only once', async () => {
    const { operations, provider } = await setup()
    for (const amount of [DOT, 2n * DOT]) await operations.transfer(provider, { from, to, amount })
    expect(node.log.filter(({ method }) => method === 'state_getMetadata')).toHaveLength(1)
  })
})

/** What the chain answers when a place in a block costs so many percent of the usual fee. */
function feeAnswer(percent: bigint): string {
  const hex = ((FEE * percent) / 100n).toString(16).padStart(32, '0')
  return `0x${'00'.repeat(6)}${(hex.match(/../g) ?? []).reverse().join('')}`
}

describe('before a transfer', () => {
  const intent = { from, to, amount: DOT }

  test('the chain says what it costs', async () => {
    const { operations } = await setup()
    expect(await operations.estimateFee(intent, signal)).toBe(FEE + FEE / 10n)
    // What it was asked about is a whole transaction, and its length.
    const question = node.log.find(({ method }) => method === 'state_call')?.params
    const hex = String(question?.[1])
    const read = node.registry.createType('Extrinsic', hex.slice(0, -8))
    expect([question?.[0], read.signer.toString()]).toEqual([
      'TransactionPaymentApi_query_info',
      alice.address(0),
    ])
  })

  test('a price that has risen by more than a tenth is FEE_TOO_HIGH, and nothing is signed', async () => {
    const { operations, provider, wallet } = await setup()
    const maxFee = await operations.estimateFee(intent, signal)
    const priceAt = (percent: bigint) => node.override('state_call', () => feeAnswer(percent))
    priceAt(111n)
    const fee = await operations.estimateFee(intent, signal)
    await expect(operations.transfer(provider, { ...intent, maxFee })).rejects.toMatchObject({
      code: 'FEE_TOO_HIGH',
      context: { maxFee, fee },
    })
    const asked = () => wallet.log.filter(({ method }) => method === 'signPayload')
    expect(asked()).toEqual([])
    priceAt(110n)
    await operations.transfer(provider, { ...intent, maxFee })
    expect(asked()).toHaveLength(1)
  })

  test('an amount that leaves either account below the minimum gives a notice', async () => {
    const { operations } = await setup()
    const inspect = (amount: bigint) => operations.inspectTransfer({ ...intent, amount }, signal)
    node.holdings.set(alice.publicKey, { free: 5n * DOT })
    expect(await inspect(DEPOSIT)).toEqual([])
    expect(await inspect(DEPOSIT - 1n)).toEqual([
      { code: 'receiverBelowMinimum', stops: true, amount: DEPOSIT },
    ])
    node.holdings.set(bob.publicKey, { free: DEPOSIT })
    expect(await inspect(1n)).toEqual([])
    expect(await inspect(5n * DOT - FEE - 2n * DEPOSIT)).toEqual([])
    const kept = { code: 'depositKept', amount: DEPOSIT }
    expect(await inspect(5n * DOT - FEE - DEPOSIT)).toEqual([{ ...kept, stops: false }])
    expect(await inspect(5n * DOT - FEE - DEPOSIT + 1n)).toEqual([{ ...kept, stops: true }])
    // That is simply too much.
    expect(await inspect(5n * DOT)).toEqual([])
  })

  describe('everything can be sent', () => {
    const most = 5n * DOT - FEE - FEE / 10n
    const closing = { code: 'accountClosed', stops: false, amount: DEPOSIT } as const
    const everything = { ...intent, amount: most, spendsKept: true }
    const callOf = () => {
      const [transaction = '0x'] = node.pool
      return node.registry.createType('Extrinsic', transaction).method.method
    }

    test('at the user’s choice, and the account is closed', async () => {
      const { operations, provider } = await setup()
      node.holdings.set(alice.publicKey, { free: 5n * DOT })
      expect(await operations.getMaxTransfer({ ...everything, amount: 0n }, signal)).toBe(most)
      expect(await operations.inspectTransfer(everything, signal)).toEqual([closing])
      await operations.transfer(provider, { ...everything, notices: [closing] })
      expect(callOf()).toBe('transferAllowDeath')
    })

    test('only after the review has said so', async () => {
      const { operations, provider } = await setup()
      node.holdings.set(alice.publicKey, { free: 5n * DOT })
      const paying = operations.transfer(provider, { ...everything, notices: [] })
      await expect(paying).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
      expect(node.pool).toEqual([])
    })

    test('but not nearly everything, whose rest would be lost', async () => {
      const { operations, provider } = await setup()
      node.holdings.set(alice.publicKey, { free: 5n * DOT })
      const nearly = { ...everything, amount: most - DOT / 2n }
      expect(await operations.inspectTransfer(nearly, signal)).toEqual([
        { code: 'senderBelowMinimum', stops: true, amount: DEPOSIT },
      ])
      await operations.transfer(provider, nearly)
      expect(callOf()).toBe('transferKeepAlive')
    })

    test.each([
      ['is staked or frozen', { free: 5n * DOT, frozen: 1n }],
      ['is reserved', { free: 5n * DOT, reserved: 1n }],
      ['is needed by something else', { free: 5n * DOT, consumers: 1 }],
    ])('but not of an account of which a part %s', async (_, holding) => {
      const { operations } = await setup()
      node.holdings.set(alice.publicKey, holding)
      const all = await operations.getMaxTransfer({ ...everything, amount: 0n }, signal)
      expect(all).toBe(most - DEPOSIT)
      expect(await operations.inspectTransfer({ ...intent, amount: most }, signal)).toEqual([
        { code: 'senderBelowMinimum', stops: true, amount: DEPOSIT },
      ])
    })

    test('of an account that something else keeps as well', async () => {
      const { operations } = await setup()
      node.holdings.set(alice.publicKey, { free: 5n * DOT, consumers: 1, providers: 2 })
      expect(await operations.inspectTransfer(everything, signal)).toEqual([closing])
    })
  })

  test('the most that can be sent leaves the deposit, the fee and a little more', async () => {
    const { operations } = await setup()
    const most = () => operations.getMaxTransfer({ ...intent, amount: 0n }, signal)
    node.holdings.set(alice.publicKey, { free: 5n * DOT })
    expect(await most()).toBe(5n * DOT - DEPOSIT - FEE - FEE / 10n)
    node.holdings.set(alice.publicKey, { free: 5n * DOT, frozen: 3n * DOT })
    expect(await most()).toBe(2n * DOT - FEE - FEE / 10n)
    node.holdings.set(alice.publicKey, { free: DEPOSIT })
    expect(await most()).toBe(0n)
  })

  test.each(['0x', '0x00', null, 7])('a price of %j is INVALID_RESPONSE', async (answer) => {
    node.override('state_call', () => answer)
    const { operations } = await setup()
    await expect(operations.estimateFee(intent, signal)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })

  test.each([
    ['state_getRuntimeVersion', null],
    ['state_getRuntimeVersion', { specVersion: -1, transactionVersion: 1 }],
    ['state_getMetadata', '0x00'],
    ['system_accountNextIndex', 'seven'],
    ['chain_getFinalizedHead', '0x00'],
    ['chain_getHeader', { number: 'x' }],
  ])('%s answered with %j is INVALID_RESPONSE', async (method, answer) => {
    node.override(method, () => answer)
    const { operations } = await setup()
    await expect(operations.estimateFee(intent, signal)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})

describe('a chain of one’s own', () => {
  const own = {
    ...polkadotRelay,
    chainId: 'polkadot:45454545454545454545454545454545',
    id: '45454545454545454545454545454545',
  } as const

  test('is asked for its address prefix once, for accounts and for addresses', async () => {
    node.override('chain_getBlockHash', () => `0x${'45'.repeat(32)}`)
    node.override('system_properties', () => ({ ss58Format: 1_284 }))
    const network = { ...own, rpcUrls: [node.httpUrl] }
    const adapter = polkadot({ networks: [network], clock: createManualClock() })
    const operations = await adapter.load()
    const address = alice.address(1_284)
    await vi.waitFor(() => expect(operations.isAddress(address, own.chainId)).toBe(true), PATIENCE)
    // Polkadot's prefix is good on all chains under it; Kusama's is Kusama's.
    expect(operations.isAddress(alice.address(0), own.chainId)).toBe(true)
    expect(operations.isAddress(alice.address(2), own.chainId)).toBe(false)

    const { extension } = createPolkadotTestWallet({ name: 'harbor', accountCount: 1 })
    vi.stubGlobal('window', Object.assign(new EventTarget(), { injectedWeb3: { extension } }))
    vi.stubGlobal('document', { readyState: 'complete' })
    let found: readonly Connector<'polkadot'>[] = []
    adapter.discover((connectors) => (found = connectors))()
    vi.unstubAllGlobals()
    const session = await found[0]?.connect({
      networks: [network],
      signal,
      ...testConversation(),
    })
    expect(session?.scopes()[0]?.accounts).toEqual([`${own.chainId}:${address}`])
    expect(node.log.filter(({ method }) => method === 'system_properties')).toHaveLength(1)
  })

  test.each([null, {}, { ss58Format: '5' }, { ss58Format: -1 }, { ss58Format: 16_384 }])(
    'that says %j of itself has the general prefix',
    async (properties) => {
      node.override('chain_getBlockHash', () => `0x${'45'.repeat(32)}`)
      node.override('system_properties', () => properties)
      const { operations } = await setup({ network: own })
      expect(operations.isAddress(alice.address(42), own.chainId)).toBe(true)
      expect(operations.isAddress(alice.address(0), own.chainId)).toBe(false)
    },
  )
})

/** A new look at the chain comes at once; nothing else that waits for time ever does. */
function createPollingClock(): Clock {
  const clock = createManualClock()
  return {
    now: clock.now,
    elapsed: clock.elapsed,
    after: (ms, task) => (ms === POLL_MS ? systemClock.after(0, task) : clock.after(ms, task)),
  }
}

const to0 = () => alice.address(0)

function fail(): never {
  throw new Error('hostile')
}
