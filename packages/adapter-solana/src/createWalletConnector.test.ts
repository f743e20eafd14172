import { createPublicKey, verify } from 'node:crypto'
import { type ConnectOptions, defineNetwork, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS, NOTIFY_INTERVAL_MS, SILENCE_LIMIT_MS } from '@bowline/common/adapters'
import { describeConnector } from '@bowline/common/suites'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  createSolanaTestWallet,
  type SolanaTestWalletOptions,
  solanaTestAccount,
} from '@bowline/testing/solana'
import { blockhash } from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, test, vi } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'
import { fromBase64 } from './base64.ts'
import { createWalletConnector } from './createWalletConnector.ts'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.ts'
import { compileTransfer } from './operations/compileTransfer.ts'
import { planTransfer } from './operations/planTransfer.ts'
import type { SolanaContext } from './operations/SolanaContext.ts'
import { LEAVE_LIMIT_MS } from './session/createSession.ts'

const rpcUrl = 'http://127.0.0.1:1'
const local = defineNetwork<'solana'>({
  chainId: 'solana:CXK36rCKoiM1aR8jLy8Xe5zyiGpvf47m',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [rpcUrl],
})
const networks = [solanaMainnet, solanaDevnet, local]
const options = (part: Partial<ConnectOptions<'solana'>> = {}): ConnectOptions<'solana'> => ({
  networks,
  signal: new AbortController().signal,
  ...testConversation(),
  ...part,
})
const alice = solanaTestAccount(0)
const bob = solanaTestAccount(1)
const idOf = (address: string, { chainId } = solanaMainnet) => `${chainId}:${address}` as const

function setup(more: Partial<SolanaTestWalletOptions> = {}) {
  const wallet = createSolanaTestWallet({
    name: 'Harbor',
    networks: [
      { chainId: solanaMainnet.chainId, rpcUrl },
      { chainId: local.chainId, rpcUrl },
    ],
    ...more,
  })
  const clock = createManualClock()
  return { wallet, clock, connector: connectorOf(wallet.standard, clock) }
}

const connectorOf = (wallet: Wallet, clock = createManualClock()) =>
  createWalletConnector({
    id: 'wallet-standard:Harbor',
    name: 'Harbor',
    type: 'announced',
    wallet,
    clock,
  })

const withoutEvents = ({ features }: Wallet) =>
  Object.fromEntries(
    Object.entries(features).filter(([name]) => name !== 'standard:events'),
  ) as Wallet['features']

/** A wallet that answers `connect` with this function. */
function connectorTo(connect: (...inputs: readonly unknown[]) => unknown, features: object = {}) {
  const wallet = { features: { 'standard:connect': { version: '1.0.0', connect }, ...features } }
  return connectorOf(wallet as unknown as Wallet)
}
const accountOf = (part: object = {}) => ({
  address: alice.address,
  publicKey: alice.publicKey,
  chains: ['solana:mainnet'],
  features: [],
  ...part,
})

/** Waits until the connector has asked: its code is loaded on first use. */
const asked = (calls: () => number) => vi.waitFor(() => expect(calls()).toBeGreaterThan(0))

describeConnector({
  name: 'Wallet Standard wallet',
  networks,
  create(answer) {
    const { wallet, connector } = setup({ approval: answer === 'wait' ? 'manual' : 'auto' })
    if (answer === 'reject') wallet.reject()
    const isPrompt = ({ method, params }: (typeof wallet.log)[number]) =>
      method === 'standard:connect' && !JSON.stringify(params).includes('silent')
    return { connector, prompts: () => wallet.log.filter(isPrompt).length }
  },
})

describe('connecting', () => {
  test('asks once, and returns the accounts, the networks and the wanted network', async () => {
    const { wallet, connector } = setup({ accounts: [0, 1] })
    const session = await connector.connect(options({ chainId: local.chainId }))
    expect(wallet.log).toMatchObject([{ method: 'standard:connect', params: [] }])
    expect(session.scopes()).toEqual([
      {
        namespace: 'solana',
        chainId: local.chainId,
        accounts: [idOf(alice.address, local), idOf(bob.address, local)],
        approvedChainIds: [solanaMainnet.chainId, local.chainId],
      },
    ])
  })

  test('takes the first network of the app that the wallet serves, where it lacks the wanted one', async () => {
    const { connector } = setup()
    const session = await connector.connect(options({ chainId: solanaDevnet.chainId }))
    expect(session.scopes()[0]?.chainId).toBe(solanaMainnet.chainId)
  })

  test('puts the account first that the visitor had chosen, if the wallet still has it', async () => {
    const { connector } = setup({ accounts: [0, 1] })
    const account = idOf(bob.address, solanaTestnet)
    const session = await connector.connect(options({ account }))
    expect(session.scopes()[0]?.accounts).toEqual([idOf(bob.address), idOf(alice.address)])
    const { connector: other } = setup()
    const lone = await other.connect(options({ account }))
    expect(lone.scopes()[0]?.accounts).toEqual([idOf(alice.address)])
  })

  test('a wallet of another network is CHAIN_UNSUPPORTED', async () => {
    const { connector } = setup()
    const attempt = connector.connect(options({ networks: [solanaDevnet] }))
    await expect(attempt).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
      context: { chainId: solanaDevnet.chainId },
    })
  })

  test.each([
    [{ code: 4001 }, 'USER_REJECTED'],
    [new Error('User rejected the request.'), 'USER_REJECTED'],
    ['user rejected', 'USER_REJECTED'],
    [{ code: -32002, message: 'Already pending' }, 'REQUEST_PENDING'],
    [{ code: 4100 }, 'WALLET_LOCKED'],
    [{}, 'WALLET_ERROR'],
    [null, 'WALLET_ERROR'],
  ])('%o from the wallet becomes %s', async (error, code) => {
    const { wallet, connector } = setup()
    wallet.fail('standard:connect', error)
    await expect(connector.connect(options())).rejects.toMatchObject({ code })
  })

  test('a wallet that approves and has no account is WALLET_NO_ACCOUNT, not locked', async () => {
    const { wallet, connector } = setup({ accounts: [] })
    await expect(connector.connect(options())).rejects.toMatchObject({
      code: 'WALLET_NO_ACCOUNT',
      context: { connectorId: expect.any(String) },
    })
    wallet.switchAccount(0)
    expect((await connector.connect(options())).scopes()).toHaveLength(1)
  })

  test('a second request while the first is open is REQUEST_PENDING', async () => {
    const { wallet, connector } = setup({ approval: 'manual' })
    const first = connector.connect(options())
    await asked(() => wallet.prompts.get().length)
    await expect(connector.connect(options())).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    wallet.accept()
    expect((await first).scopes()).toHaveLength(1)
  })

  test('a locked wallet is WALLET_LOCKED, and connects once it is unlocked', async () => {
    const { wallet, connector } = setup()
    wallet.lock()
    await expect(connector.connect(options())).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    wallet.unlock()
    expect((await connector.connect(options())).scopes()).toHaveLength(1)
  })

  test.each(['address', 'otherAddress'] as const)(
    'a wallet that reports wrong %s is rejected',
    async (lie) => {
      const { wallet, connector } = setup()
      wallet.lie(lie)
      await expect(connector.connect(options())).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
      })
    },
  )

  test.each([
    ['nothing', undefined],
    ['a text', 'accounts'],
    ['no list', { accounts: 7 }],
    ['a list of nothing', { accounts: [null] }],
    ['a text for an account', { accounts: [alice.address] }],
    ['an EVM address', { accounts: [accountOf({ address: `0x${'1'.repeat(40)}` })] }],
    ['a short key', { accounts: [accountOf({ publicKey: new Uint8Array(31) })] }],
    ['no key', { accounts: [accountOf({ publicKey: undefined })] }],
    ['chains that are none', { accounts: [accountOf({ chains: [7] })] }],
    [
      'accounts that throw',
      Object.defineProperty({}, 'accounts', {
        get() {
          throw new Error('hostile')
        },
      }),
    ],
  ])('%s for accounts is WALLET_ANSWER_INVALID', async (_what, answer) => {
    const connector = connectorTo(async () => answer)
    await expect(connector.connect(options())).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  test('accounts of other families are left out, and none twice', async () => {
    const bitcoin = { address: 'bc1q', publicKey: new Uint8Array(33), chains: ['bitcoin:mainnet'] }
    const connector = connectorTo(async () => ({ accounts: [bitcoin, accountOf(), accountOf()] }))
    const session = await connector.connect(options())
    expect(session.scopes()[0]?.accounts).toEqual([idOf(alice.address)])
  })

  test('ten thousand accounts are shown as they are', async () => {
    const { wallet, connector } = setup()
    wallet.lie('manyAccounts')
    const session = await connector.connect(options())
    expect(session.scopes()[0]?.accounts).toHaveLength(10_000)
  })

  test('works with a wallet that throws at once or has no events', async () => {
    const throwing = connectorTo(() => {
      throw { code: '4001' }
    })
    await expect(throwing.connect(options())).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const on = () => {
      throw new Error('no events')
    }
    const connect = async () => ({ accounts: [accountOf()] })
    for (const events of [{}, { 'standard:events': { on } }, { 'standard:events': null }]) {
      const session = await connectorTo(connect, events).connect(options())
      expect(session.scopes()).toHaveLength(1)
      await session.disconnect()
    }
  })

  test('a wallet that never answers is given up after 10 minutes', async () => {
    const { wallet, clock, connector } = setup()
    wallet.hang()
    const attempt = connector.connect(options())
    await asked(() => wallet.log.length)
    clock.advance(APPROVAL_LIMIT_MS - 1)
    expect(await Promise.race([attempt.catch(() => 'over'), 'waiting'])).toBe('waiting')
    clock.advance(1)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
    expect(APPROVAL_LIMIT_MS).toBe(600_000)
  })
})

describe('restoring', () => {
  test('never prompts, in any state of the wallet', async () => {
    const { wallet, connector } = setup({ approval: 'manual' })
    expect(await connector.restore?.(options())).toBeUndefined()
    wallet.lock()
    expect(await connector.restore?.(options())).toBeUndefined()
    expect(wallet.log).toMatchObject([
      { method: 'standard:connect', params: [{ silent: true }] },
      { method: 'standard:connect', params: [{ silent: true }] },
    ])
    expect(wallet.prompts.get()).toEqual([])
  })

  test('comes back on the network and the account that were chosen', async () => {
    const { connector } = setup({ accounts: [0, 1] })
    await connector.connect(options())
    const account = idOf(bob.address)
    const again = await connector.restore?.(options({ chainId: local.chainId, account }))
    expect(again?.scopes()[0]).toMatchObject({
      chainId: local.chainId,
      accounts: [idOf(bob.address, local), idOf(alice.address, local)],
    })
  })

  test.each([{ code: 4001 }, new Error('Not connected'), null])(
    'a wallet that would have to ask, and says %o, may be locked',
    async (error) => {
      const { wallet, connector } = setup()
      wallet.fail('standard:connect', error)
      const session = await connector.restore?.(options())
      expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['solana']])
    },
  )

  test('a locked wallet answers with nothing, and comes back when it is unlocked', async () => {
    const { wallet, connector } = setup({ accounts: [0, 1] })
    await connector.connect(options())
    wallet.lock()
    const account = idOf(bob.address)
    const session = await connector.restore?.(options({ chainId: local.chainId, account }))
    expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['solana']])
    wallet.unlock()
    expect(session?.scopes()[0]).toMatchObject({
      chainId: local.chainId,
      accounts: [idOf(bob.address, local), idOf(alice.address, local)],
    })
    expect(session?.locked?.()).toEqual([])
  })

  test('a wallet that lists no accounts may be locked', async () => {
    const { connector } = setup({ whenUnknown: 'nothing' })
    expect((await connector.restore?.(options()))?.locked?.()).toEqual(['solana'])
  })

  test('gives up on a wallet that hangs', async () => {
    const { wallet, clock, connector } = setup()
    wallet.hang()
    const attempt = connector.restore?.(options())
    await asked(() => wallet.log.length)
    clock.advance(APPROVAL_LIMIT_MS)
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })
})

describe('a live session', () => {
  async function connected(more: Partial<SolanaTestWalletOptions> = {}) {
    const parts = setup(more)
    const session = await parts.connector.connect(options())
    const seen: string[] = []
    session.subscribe(() => seen.push(stateOf(session)))
    return { ...parts, session, seen }
  }
  const stateOf = (session: Session<'solana'>) =>
    session
      .scopes()
      .map(({ chainId, accounts }) => `${chainId} ${accounts.map((id) => id.split(':')[2])}`)
      .join() || 'ended'
  const on = ({ chainId } = solanaMainnet, ...accounts: readonly string[]) =>
    `${chainId} ${accounts.join()}`

  test('follows the accounts of the wallet', async () => {
    const { wallet, clock, session, seen } = await connected()
    wallet.switchAccount(1)
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.switchAccount(0, 1)
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(seen).toEqual([
      on(solanaMainnet, bob.address),
      on(solanaMainnet, alice.address, bob.address),
    ])
    expect(session.scopes()).toBe(session.scopes())
  })

  test('changes network and account on request of the app, and keeps them', async () => {
    const { wallet, clock, session, seen } = await connected({ accounts: [0, 1] })
    session.setActiveChain?.(local.chainId)
    clock.advance(NOTIFY_INTERVAL_MS)
    session.setActiveAccount?.(idOf(bob.address, local))
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.switchAccount(2, 0, 1)
    clock.advance(NOTIFY_INTERVAL_MS)
    const third = solanaTestAccount(2).address
    expect(seen).toEqual([
      on(local, alice.address, bob.address),
      on(local, bob.address, alice.address),
      on(local, bob.address, third, alice.address),
    ])
    expect(wallet.log).toHaveLength(1)
  })

  test('does not go to a network that the wallet lacks', async () => {
    const { session, seen } = await connected()
    expect(() => session.setActiveChain?.(solanaDevnet.chainId)).toThrow(
      expect.objectContaining({ code: 'CHAIN_UNSUPPORTED' }),
    )
    expect(seen).toEqual([])
  })

  test('says nothing when nothing has changed, and passes over nonsense', async () => {
    const { wallet, clock, seen } = await connected()
    const explode = () => {
      throw new Error('hostile')
    }
    const accounts = [accountOf({ chains: ['solana:mainnet', 'solana:localnet'] })]
    for (const change of [
      { accounts },
      { accounts: undefined },
      { accounts: 7 },
      { accounts: ['7'] },
      { features: {} },
      null,
      'nonsense',
      Object.defineProperty({}, 'accounts', { get: explode }),
    ])
      wallet.emit(change)
    clock.advance(1_000)
    expect(seen).toEqual([])
  })

  test('reports a hundred changes a second at most ten times, including the last one', async () => {
    const { wallet, clock, session, seen } = await connected()
    for (let i = 0; i < 100; i++) {
      wallet.switchAccount(i % 7)
      clock.advance(10)
    }
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(NOTIFY_INTERVAL_MS).toBe(100)
    expect(seen.length).toBeLessThanOrEqual(11)
    expect(seen.at(-1)).toBe(on(solanaMainnet, solanaTestAccount(99 % 7).address))
    expect(stateOf(session)).toBe(seen.at(-1))
  })

  test('is locked while the wallet lists no account, and continues with the accounts that it lists later', async () => {
    const { wallet, clock, session, seen } = await connected()
    wallet.lock()
    expect(session.locked?.()).toEqual(['solana'])
    clock.advance(NOTIFY_INTERVAL_MS)
    const request = { method: 'solana_getAccounts' }
    await expect(session.provider('solana').request(request)).rejects.toMatchObject({ code: 4100 })
    wallet.switchAccount(1)
    wallet.unlock()
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(seen).toEqual(['ended', on(solanaMainnet, bob.address)])
    expect(session.locked?.()).toEqual([])
  })

  test('ignores the wallet’s events after it has ended', async () => {
    const { wallet, clock, session, seen } = await connected()
    await session.disconnect()
    wallet.emit({ accounts: [accountOf()] })
    clock.advance(1_000)
    expect(seen).toEqual(['ended'])
    expect([session.scopes(), session.locked?.()]).toEqual([[], []])
  })

  test('discarding revokes only the permission that this session was given', async () => {
    const { wallet, connector, session } = await connected()
    const later = await connector.connect(options())
    await later.discard?.()
    expect([later.scopes(), wallet.state.isConnected()]).toEqual([[], true])
    await session.discard?.()
    expect([session.scopes(), wallet.state.isConnected()]).toEqual([[], false])
  })

  test('reads a wallet that tells of nothing, and notices that it answers nothing', async () => {
    const { wallet, clock } = setup()
    const silent = { ...wallet.standard, features: withoutEvents(wallet.standard) }
    const quiet = Object.create(silent, { accounts: { get: () => wallet.standard.accounts } })
    const session = await connectorOf(quiet, clock).connect(options())
    wallet.lock()
    expect(session.scopes()).toHaveLength(1)
    await session.refresh?.()
    expect([session.locked?.(), session.whyHidden?.('solana')]).toEqual([['solana'], 'unclear'])
    wallet.switchAccount(1)
    wallet.unlock()
    await session.refresh?.()
    expect(stateOf(session)).toBe(on(solanaMainnet, bob.address))
    wallet.hang()
    void session.refresh?.()
    clock.advance(SILENCE_LIMIT_MS)
    expect([session.isSilent?.(), stateOf(session)]).toEqual([true, on(solanaMainnet, bob.address)])
    const left = session.disconnect()
    clock.advance(LEAVE_LIMIT_MS)
    await left
    expect(session.isSilent?.()).toBe(false)
  })

  test('moves on where the wallet leaves its network, waits where it leaves all, and comes back with one', async () => {
    const { wallet, clock, session, seen } = await connected()
    wallet.emit({ accounts: [accountOf({ chains: ['solana:localnet'] })] })
    clock.advance(NOTIFY_INTERVAL_MS)
    wallet.emit({ accounts: [accountOf({ chains: ['solana:testnet'] })] })
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(seen).toEqual([on(local, alice.address), 'ended'])
    expect(session.locked?.()).toEqual(['solana'])
    wallet.emit({ accounts: [accountOf()] })
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(seen.at(-1)).toBe(on(solanaMainnet, alice.address))
  })

  test('goes on reporting changes after a listener throws', async () => {
    const { wallet, clock, session, seen } = await connected()
    const stop = session.subscribe(() => {
      throw new Error('mistake of the app')
    })
    expect(() => wallet.switchAccount(1)).toThrow('mistake of the app')
    stop()
    wallet.switchAccount(2)
    clock.advance(NOTIFY_INTERVAL_MS)
    expect(seen.at(-1)).toBe(on(solanaMainnet, solanaTestAccount(2).address))
  })

  test('leaving takes the permission away, where the wallet can', async () => {
    const { wallet, connector, session } = await connected()
    await session.disconnect()
    expect(wallet.state.isConnected()).toBe(false)
    expect(await connector.restore?.(options())).toBeUndefined()
    const other = await connected({ without: ['standard:disconnect', 'standard:events'] })
    await other.session.disconnect()
    expect(other.session.scopes()).toEqual([])
  })

  test('leaving does not wait for a wallet that hangs or fails', async () => {
    const { wallet, clock, session } = await connected()
    wallet.hang()
    const leaving = session.disconnect()
    expect(session.scopes()).toEqual([])
    clock.advance(LEAVE_LIMIT_MS)
    await leaving
    const other = await connected()
    other.wallet.fail('standard:disconnect', new Error('no'))
    await other.session.disconnect()
    expect(other.session.scopes()).toEqual([])
  })
})

describe('the provider', () => {
  async function provider(more: Partial<SolanaTestWalletOptions> = {}) {
    const parts = setup(more)
    const session = await parts.connector.connect(options())
    const { request } = session.provider('solana')
    return { ...parts, ask: (method: string, params?: unknown) => request({ method, params }) }
  }
  const message = new TextEncoder().encode('Ahoy ⚓')

  test.each(['solana_getAccounts', 'solana_requestAccounts'])('%s names them', async (method) => {
    const { ask } = await provider({ accounts: [0, 1] })
    expect(await ask(method)).toEqual([{ pubkey: alice.address }, { pubkey: bob.address }])
  })

  test('signs a message with the account that is named', async () => {
    const { wallet, ask } = await provider({ accounts: [0, 1] })
    const params = { message: toBase58(message), pubkey: bob.address }
    const { signature } = (await ask('solana_signMessage', params)) as { signature: string }
    expect(isSigned(bob.publicKey, message, fromBase58(signature))).toBe(true)
    expect(wallet.log.at(-1)?.method).toBe('solana:signMessage')
  })

  test('signs in where the wallet offers it', async () => {
    const { ask } = await provider()
    const input = { domain: 'harbor.test', statement: 'Come aboard', nonce: 'n0nce123' }
    const answer = (await ask('solana_signIn', input)) as Record<
      'address' | 'signature' | 'signedMessage',
      string
    >
    const signed = fromBase64(answer.signedMessage) ?? new Uint8Array()
    expect(answer.address).toBe(alice.address)
    expect(new TextDecoder().decode(signed)).toBe(
      `harbor.test wants you to sign in with your Solana account:\n${alice.address}\n\nCome aboard\n\nNonce: n0nce123`,
    )
    expect(isSigned(alice.publicKey, signed, fromBase58(answer.signature))).toBe(true)
    const { ask: askOther } = await provider({ without: ['solana:signIn'] })
    await expect(askOther('solana_signIn', input)).rejects.toMatchObject({ code: 4200 })
  })

  test('signs one transaction, and several in one prompt, without a change to them', async () => {
    const { wallet, ask } = await provider()
    const wires = await Promise.all([1n, 2n].map((amount) => payment(amount)))
    const pubkey = alice.address
    const one = await ask('solana_signTransaction', { transaction: wires[0], pubkey })
    const { transactions } = (await ask('solana_signAllTransactions', {
      transactions: wires,
      pubkey,
    })) as { readonly transactions: readonly string[] }
    expect(one).toEqual({ transaction: transactions[0] })
    expect(wallet.log.slice(-2).map(({ method }) => method)).toEqual([
      'solana:signTransaction',
      'solana:signTransaction',
    ])
    for (const [index, signed] of transactions.entries()) {
      const bytes = Buffer.from(signed, 'base64')
      expect(bytes.subarray(65)).toEqual(Buffer.from(wires[index] ?? '', 'base64').subarray(65))
      expect(isSigned(alice.publicKey, bytes.subarray(65), bytes.subarray(1, 65))).toBe(true)
    }
  })

  test.each([
    ['solana_signMessage', { message: 7, pubkey: alice.address }, -32602],
    ['solana_signMessage', { message: '0OIl', pubkey: alice.address }, -32602],
    ['solana_signMessage', undefined, 4100],
    ['solana_signMessage', { message: 'a', pubkey: bob.address }, 4100],
    ['solana_signTransaction', { transaction: '*', pubkey: alice.address }, -32602],
    ['solana_signAllTransactions', { transactions: [7], pubkey: alice.address }, -32602],
    ['solana_signAllTransactions', { pubkey: alice.address }, -32602],
    ['solana_transfer', {}, 4200],
    ['eth_sign', [], 4200],
  ])('%s with %j fails with %i', async (method, params, code) => {
    const { ask } = await provider()
    await expect(ask(method, params)).rejects.toMatchObject({ code })
  })

  test.each([
    ['solana:signMessage', 'nonsense'],
    ['solana:signMessage', []],
    ['solana:signMessage', [{}, {}]],
    ['solana:signMessage', [{ signature: 'text' }]],
    ['solana:signMessage', [null]],
  ])('%s answered with %j is nonsense', async (feature, answer) => {
    const connect = async () => ({ accounts: [accountOf()] })
    const sign = { [feature]: { signMessage: async () => answer } }
    const session = await connectorTo(connect, sign).connect(options())
    const params = { message: toBase58(message), pubkey: alice.address }
    await expect(
      session.provider('solana').request({ method: 'solana_signMessage', params }),
    ).rejects.toMatchObject({ code: -32603, cause: { code: 'WALLET_ANSWER_INVALID' } })
  })
})

/** A payment that is not signed, as base64. Nothing is asked of a chain for SOL. */
async function payment(amount: bigint): Promise<string> {
  const intent = { from: idOf(alice.address), to: bob.address, amount }
  const plan = await planTransfer({} as SolanaContext, intent)
  const lifetime = { blockhash: blockhash(bob.address), lastValidBlockHeight: 1n }
  return compileTransfer(plan, lifetime, { units: 1_000, rate: 0n }).wire
}

/** By another implementation than the one that signs here. */
function isSigned(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array | undefined) {
  // What stands before an ed25519 key in the form that keys are exchanged in.
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([prefix, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature ?? new Uint8Array())
}
