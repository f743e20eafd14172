import { type Connector, INSTALLED, KitError, offersOf, type Session } from '@bowline/common'
import { fakeAccount, fakeNetwork, testConversation } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  SOLANA,
  SOLANA_CHAIN,
  solanaNetwork,
  solanaScope,
} from '../../assembly/kitHarness.test.support.ts'
import { createConnectors, mergeConnectors } from './connectorsStore.ts'

const evmScope = {
  namespace: 'eip155',
  accounts: [fakeAccount],
  chainId: fakeNetwork.chainId,
} as const
const refuse = () => Promise.reject(new KitError('USER_REJECTED', {}))
const evm = (part: Partial<Connector> = {}) =>
  connectorOf({ id: 'com.lark', name: 'Lark', rdns: 'com.lark', connect: refuse, ...part })
const solana = (part: Partial<Connector> = {}) =>
  evm({ id: 'lark-solana', namespaces: [SOLANA], ...part })
const names = (connectors: readonly Connector[]) => connectors.map(({ name }) => name)
const options = {
  networks: [fakeNetwork, solanaNetwork],
  signal: new AbortController().signal,
  ...testConversation(),
}

describe('merging', () => {
  test('makes one row of a wallet that serves two families', () => {
    const [row, ...others] = mergeConnectors([evm(), solana()])
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: 'com.lark',
      name: 'Lark',
      type: 'multiChain',
      rdns: 'com.lark',
      namespaces: ['eip155', SOLANA],
    })
  })

  test('compares names if a family has no reverse domain names', () => {
    const part = solana({ rdns: undefined, name: 'LARK' })
    expect(names(mergeConnectors([evm(), part]))).toEqual(['Lark'])
    expect(mergeConnectors([part, evm()])).toMatchObject([{ name: 'LARK', rdns: 'com.lark' }])
  })

  test('compares reverse domain names if there are any, whatever the name', () => {
    const impostor = solana({ rdns: 'evil.example', name: 'Lark' })
    expect(mergeConnectors([evm(), impostor])).toHaveLength(2)
  })

  test('keeps injected wallets without a domain apart', () => {
    const nameless = { rdns: undefined, isUnnamed: true, name: 'Browser Wallet' }
    expect(mergeConnectors([evm(nameless), solana(nameless)])).toHaveLength(2)
  })

  test('never renames a row that is on screen, whichever part is reported first', () => {
    const part = solana({ id: 'wallet-standard:Lark', rdns: undefined })
    expect(mergeConnectors([part]).map(({ id }) => id)).toEqual(['wallet-standard:Lark'])
    expect(mergeConnectors([part, evm()]).map(({ id }) => id)).toEqual(['wallet-standard:Lark'])
  })

  test('shows a second provider of the same domain as well, and tells it apart', () => {
    const first = evm()
    const rows = mergeConnectors([first, evm({ id: 'other' })])
    expect(rows[0]).toBe(first)
    expect(names(rows)).toEqual(['Lark', 'Lark (2)'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  })

  test('shows one row of a wallet that announces itself several times, and keeps the others to be restored', () => {
    const icon = 'data:image/png;base64,iVBORw0KGgo='
    const times = [1, 2, 3, 4].map((time) => evm({ id: `com.lark~${time}`, icon }))
    for (const rows of [mergeConnectors(times), mergeConnectors([solana({ icon }), ...times])]) {
      expect(rows).toHaveLength(4)
      expect(rows.filter((one) => offersOf(one).length > 0)).toHaveLength(1)
      expect(new Set(names(rows))).toEqual(new Set(['Lark']))
    }
    const other = evm({ id: 'com.lark~2', icon: `${icon}A` })
    expect(names(mergeConnectors([evm({ icon }), other]))).toEqual(['Lark', 'Lark (2)'])
    expect(names(mergeConnectors([...times, other])).at(-1)).toBe('Lark (2)')
    const named = ['a', 'b'].map((id) => evm({ id, icon, rdns: undefined, namespaces: [SOLANA] }))
    expect(mergeConnectors(named).map((one) => offersOf(one).length)).toEqual([1, 0])
  })

  test('keeps ids apart when two wallets claim the same one', () => {
    const rows = mergeConnectors([evm({ rdns: 'a.example' }), evm({ rdns: 'b.example' })])
    expect(rows.map(({ id }) => id)).toEqual(['com.lark', 'com.lark#2'])
  })

  test('leaves pairing and embedded wallets alone', () => {
    const pairing = solana({ id: 'walletConnect', type: 'walletConnect' })
    expect(mergeConnectors([evm(), pairing])).toHaveLength(2)
    const embedded = solana({ offers: [{ kind: 'wallet', group: 'external' }, { kind: 'email' }] })
    expect(mergeConnectors([evm(), embedded])).toHaveLength(2)
  })

  test('merges with the wallet that is found in this browser, and takes its offers', () => {
    const brought = solana({ offers: undefined })
    expect(mergeConnectors([brought, evm()])).toMatchObject([
      { offers: INSTALLED, asksPerFamily: true },
    ])
    expect(mergeConnectors([brought, evm({ offers: undefined })])).toMatchObject([
      { offers: undefined, asksPerFamily: true },
    ])
  })

  test('keeps a numbered wallet working, even if it is a class instance', async () => {
    const { session } = createSession([evmScope])
    class Instance {
      readonly id = 'x'
      readonly name = 'X'
      readonly type = 'announced'
      readonly namespaces = ['eip155'] as const
      readonly #session = session
      async connect() {
        return this.#session
      }
    }
    const [, second] = mergeConnectors([new Instance(), new Instance()])
    expect(await second?.connect(options)).toBe(session)
  })
})

describe('a wallet of two families', () => {
  const joint = (part: { evm?: Partial<Connector>; solana?: Partial<Connector> }) => {
    const [row] = mergeConnectors([evm(part.evm), solana(part.solana)])
    if (!row) throw new Error('one row')
    return row
  }
  const answering = (session: Session) => ({
    connect: async () => session,
    restore: async () => session,
  })

  test('connects both as one session, which ends completely', async () => {
    const [one, two] = [createSession([evmScope]), createSession([solanaScope])]
    const row = joint({ evm: answering(one.session), solana: answering(two.session) })
    const session = await row.connect(options)
    expect(session.scopes()).toEqual([evmScope, solanaScope])
    expect(session.parts).toEqual([one.session, two.session])
    await session.disconnect()
    expect([one.calls.disconnects, two.calls.disconnects]).toEqual([1, 1])
  })

  test('tells of changes in each part', async () => {
    const [one, two] = [createSession([evmScope]), createSession([solanaScope])]
    const row = joint({ evm: answering(one.session), solana: answering(two.session) })
    const session = await row.connect(options)
    const told: number[] = []
    const stop = session.subscribe(() => told.push(session.scopes().length))
    two.set([])
    one.set([])
    stop()
    expect(told).toEqual([1, 0])
    expect([one.listeners.size, two.listeners.size]).toEqual([0, 0])
  })

  test('is asked only for the families that are wanted', async () => {
    const { session } = createSession([evmScope])
    const row = joint({ evm: answering(session), solana: { connect: refuse } })
    expect(await row.connect({ ...options, networks: [fakeNetwork] })).toBe(session)
  })

  test('keeps what was approved when the visitor declines the rest, and names what is missing', async () => {
    const one = createSession([evmScope])
    const row = joint({ evm: answering(one.session), solana: { connect: refuse } })
    const session = await row.connect(options)
    expect(session.scopes()).toEqual([evmScope])
    expect(session.missing).toEqual([{ namespace: SOLANA, code: 'USER_REJECTED' }])
    expect(one.calls.disconnects).toBe(0)
  })

  test('goes on to the next family when one has no account', async () => {
    const two = createSession([solanaScope])
    const row = joint({
      evm: { connect: () => Promise.reject(new KitError('WALLET_NO_ACCOUNT', {})) },
      solana: answering(two.session),
    })
    const session = await row.connect(options)
    expect(session.scopes()).toEqual([solanaScope])
    expect(session.missing).toEqual([{ namespace: 'eip155', code: 'WALLET_NO_ACCOUNT' }])
  })

  test.each(['USER_REJECTED', 'WALLET_LOCKED', 'REQUEST_PENDING', 'WALLET_TIMEOUT'] as const)(
    '%s at first is the answer of the whole wallet',
    async (code) => {
      let asked = false
      const row = joint({
        evm: { connect: () => Promise.reject(new KitError(code, {})) },
        solana: {
          connect: async () => {
            asked = true
            return createSession([solanaScope]).session
          },
        },
      })
      await expect(row.connect(options)).rejects.toMatchObject({ code })
      expect(asked).toBe(false)
    },
  )

  test('without any family reports the first reason', async () => {
    const fail = (code: 'WALLET_NO_ACCOUNT' | 'WALLET_ERROR') => () =>
      Promise.reject(new KitError(code, {}))
    const row = joint({
      evm: { connect: fail('WALLET_NO_ACCOUNT') },
      solana: { connect: fail('WALLET_ERROR') },
    })
    await expect(row.connect(options)).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNT' })
  })

  test('asks nothing more once the visitor has cancelled', async () => {
    const controller = new AbortController()
    let discards = 0
    const one = createSession([evmScope], {
      discard: async () => {
        discards += 1
      },
    })
    let asked = false
    const row = joint({
      evm: {
        connect: async () => {
          controller.abort()
          return one.session
        },
      },
      solana: {
        connect: async () => {
          asked = true
          return createSession([solanaScope]).session
        },
      },
    })
    const failed = row.connect({ ...options, signal: controller.signal })
    await expect(failed).rejects.toMatchObject({ code: 'ABORTED' })
    expect(asked).toBe(false)
    // Permission from before this attempt stays.
    expect([discards, one.calls.disconnects]).toEqual([1, 0])
  })

  test('is restored with the family that still answers', async () => {
    const { session } = createSession([evmScope])
    const row = joint({ evm: answering(session), solana: { restore: refuse } })
    const restored = await row.restore?.(options)
    expect(restored?.scopes()).toEqual([evmScope])
    expect(restored?.parts).toEqual([session])
    expect(restored?.missing).toEqual([{ namespace: SOLANA, code: 'USER_REJECTED' }])
  })

  test('names the families that are locked, and reaches each of them by its own part', async () => {
    const chains: string[] = []
    const provider = { request: async () => null }
    const one = createSession([evmScope])
    const two = createSession([], {
      locked: () => [SOLANA],
      provider: () => provider,
      setActiveChain: async (chainId) => void chains.push(chainId),
    })
    const row = joint({ evm: answering(one.session), solana: answering(two.session) })
    const session = await row.restore?.(options)
    expect(session?.locked?.()).toEqual([SOLANA])
    expect(session?.provider(SOLANA)).toBe(provider)
    await session?.setActiveChain?.(SOLANA_CHAIN)
    expect(chains).toEqual([SOLANA_CHAIN])
  })
})

describe('the list', () => {
  const lists = () => {
    const connectors = createConnectors()
    return { ...connectors, ids: () => connectors.store.getState().map(({ id }) => id) }
  }
  const wallet = (id: string) => connectorOf({ id, connect: refuse })

  test('appends a wallet that is reported late and never moves a row', () => {
    const { report, ids } = lists()
    report('eip155', [wallet('b'), wallet('c')])
    report('solana', [wallet('d')])
    report('eip155', [wallet('a'), wallet('c'), wallet('b')])
    expect(ids()).toEqual(['b', 'c', 'd', 'a'])
  })

  test('removes a wallet that is no longer reported, and returns it to its place', () => {
    const { report, ids } = lists()
    report('eip155', [wallet('a'), wallet('b')])
    report('eip155', [wallet('b')])
    expect(ids()).toEqual(['b'])
    report('eip155', [wallet('b'), wallet('a')])
    expect(ids()).toEqual(['a', 'b'])
  })

  test('shows two wallets that one source reports under the same id, and removes one', () => {
    const { report, ids } = lists()
    report('eip155', [wallet('a'), wallet('a'), wallet('b')])
    expect(ids()).toEqual(['a', 'a#2', 'b'])
    report('eip155', [wallet('a'), wallet('b')])
    expect(ids()).toEqual(['a', 'b'])
  })

  test('keeps a row in place when its second family is reported', () => {
    const { report, store } = lists()
    report('eip155', [evm(), wallet('b')])
    report('solana', [solana()])
    expect(store.getState().map(({ id, type }) => [id, type])).toEqual([
      ['com.lark', 'multiChain'],
      ['b', 'announced'],
    ])
  })

  test('is not replaced by an equal list', () => {
    const { report, store } = lists()
    const [a, b] = [wallet('a'), wallet('b')]
    report('eip155', [a, b])
    const before = store.getState()
    report('eip155', [a, b])
    expect(store.getState()).toBe(before)
  })

  test('adds fifty wallets at once', () => {
    const { report, ids } = lists()
    const many = Array.from({ length: 50 }, (_, index) => wallet(`w${index}`))
    report('eip155', many)
    expect(ids()).toHaveLength(50)
  })
})
