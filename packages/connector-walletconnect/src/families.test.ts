import { memoryStorage, type Session } from '@bowline/common'
import { testConversation } from '@bowline/common/testing'
import type { PairingWalletOptions } from '@bowline/testing/pairing'
import { base58, utf8 } from '@scure/base'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bitcoinAccounts,
  bitcoinRegtest,
  createFamilies,
  isBitcoinSignature,
  isPolkadotSignature,
  isSolanaSignature,
  polkadotKeys,
  polkadotRelay,
  solanaDevnet,
  solanaKeys,
  solanaMainnet,
} from './fixtures/families.test.fixture.ts'
import * as setUp from './fixtures/setUp.test.fixture.ts'
import { local, never, pair, second, until } from './fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const networks = [local, second, solanaMainnet, solanaDevnet, bitcoinRegtest, polkadotRelay]
const OLDER_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const OLDER_DEVNET = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const [firstKey, otherKey] = solanaKeys.map(({ address }) => address)
const [firstDot, otherDot] = polkadotKeys.map(({ address }) => address)
const { payment, ordinals } = bitcoinAccounts[0]

let relay: RelayProcess
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

const createWallet = (options: Partial<PairingWalletOptions>) =>
  setUp.createWallet(relay.url, options)
const createConnector = (storage = memoryStorage(), keys = memoryStorage()) =>
  setUp.createConnector(
    relay.url,
    { storage, namespaces: ['eip155', 'solana', 'bip122', 'polkadot'] },
    { storage: keys },
  )

const scopeOf = (session: Session | undefined, namespace: string) =>
  session?.scopes().find((scope) => scope.namespace === namespace)

/** Asks each family to sign, and has each signature checked. */
async function expectSignatures(session: Session, families = ['solana', 'bip122', 'polkadot']) {
  const message = 'Four families, one session'
  if (families.includes('solana')) {
    const pubkey = scopeOf(session, 'solana')?.accounts[0]?.split(':')[2] ?? ''
    const answer = await session.provider('solana').request({
      method: 'solana_signMessage',
      params: { message: base58.encode(utf8.decode(message)), pubkey },
    })
    const { signature } = answer as { signature: string }
    expect(isSolanaSignature(message, signature, pubkey)).toBe(true)
  }
  if (families.includes('bip122')) {
    const params = { account: payment, message }
    const answer = await session.provider('bip122').request({ method: 'signMessage', params })
    expect(isBitcoinSignature(message, (answer as { signature: string }).signature)).toBe(true)
  }
  if (families.includes('polkadot')) {
    const address = scopeOf(session, 'polkadot')?.accounts[0]?.split(':')[2]
    const answer = await session
      .provider('polkadot')
      .request({ method: 'polkadot_signMessage', params: { address, message } })
    const index = address === firstDot ? 0 : 1
    expect(isPolkadotSignature(message, (answer as { signature: string }).signature, index)).toBe(
      true,
    )
  }
}

test('one session carries four families, and each signs on its own network', async () => {
  const { asked, families } = createFamilies()
  const wallet = await createWallet({ families })
  const session = await pair(createConnector(), wallet, networks)
  expect(session.scopes()).toEqual([
    expect.objectContaining({ namespace: 'eip155', chainId: 'eip155:31337' }),
    {
      namespace: 'solana',
      chainId: solanaMainnet.chainId,
      approvedChainIds: [solanaMainnet.chainId, solanaDevnet.chainId],
      accounts: [`${solanaMainnet.chainId}:${firstKey}`, `${solanaMainnet.chainId}:${otherKey}`],
    },
    {
      namespace: 'bip122',
      chainId: bitcoinRegtest.chainId,
      approvedChainIds: [bitcoinRegtest.chainId],
      accounts: [`${bitcoinRegtest.chainId}:${payment}`, `${bitcoinRegtest.chainId}:${ordinals}`],
      addressLabels: {
        [`${bitcoinRegtest.chainId}:${payment}`]: 'payment',
        [`${bitcoinRegtest.chainId}:${ordinals}`]: 'ordinals',
      },
    },
    {
      namespace: 'polkadot',
      chainId: polkadotRelay.chainId,
      approvedChainIds: [polkadotRelay.chainId],
      accounts: [firstDot, otherDot].map((address) => `${polkadotRelay.chainId}:${address}`),
    },
  ])

  await expectSignatures(session)
  session.setActiveChain?.(solanaDevnet.chainId)
  await expectSignatures(session, ['solana'])
  expect(asked.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['solana_signMessage', solanaMainnet.chainId],
    ['signMessage', bitcoinRegtest.chainId],
    ['polkadot_signMessage', polkadotRelay.chainId],
    ['solana_signMessage', solanaDevnet.chainId],
  ])
})

test('requests for accounts and addresses are answered from the session', async () => {
  const { families } = createFamilies()
  const wallet = await createWallet({ families })
  const session = await pair(createConnector(), wallet, networks)
  const [solana, bip122] = [session.provider('solana'), session.provider('bip122')]
  for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
    expect(await solana.request({ method })).toEqual([{ pubkey: firstKey }, { pubkey: otherKey }])
  const getAddresses = (params: object) =>
    bip122.request({ method: 'getAccountAddresses', params: { account: payment, ...params } })
  expect(await getAddresses({})).toEqual([
    { address: payment, intention: 'payment' },
    { address: ordinals, intention: 'ordinal' },
  ])
  expect(await getAddresses({ intentions: ['ordinal'] })).toEqual([
    { address: ordinals, intention: 'ordinal' },
  ])
  expect(wallet.log).toHaveLength(1)

  await expect(solana.request({ method: 'solana_signIn', params: {} })).rejects.toMatchObject({
    code: 4200,
  })
})

test('a family that the wallet lacks is absent, and the others work', async () => {
  const { families } = createFamilies()
  const { polkadot: _lacking, ...others } = families
  const session = await pair(createConnector(), await createWallet({ families: others }), networks)
  expect(session.scopes().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122'])
  await expectSignatures(session, ['solana', 'bip122'])
  const request = { method: 'polkadot_signMessage', params: { address: firstDot, message: 'x' } }
  await expect(session.provider('polkadot').request(request)).rejects.toMatchObject({ code: 4900 })
})

test('accounts that could be none on their network are left out', async () => {
  const { families } = createFamilies()
  const wallet = await createWallet({
    families: {
      solana: {
        ...families.solana,
        accounts: ['0OIl', 'abc', firstDot, firstKey].map(
          (address) => `${solanaMainnet.chainId}:${address}`,
        ),
      },
      bip122: {
        ...families.bip122,
        sessionProperties: { bip122_getAccountAddresses: '{"payment":7}' },
        // Of the main network, and no address at all.
        accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'x'].map(
          (address) => `${bitcoinRegtest.chainId}:${address}`,
        ),
      },
      polkadot: { ...families.polkadot, accounts: [`${polkadotRelay.chainId}:0x1234`] },
    },
  })
  const session = await pair(createConnector(), wallet, networks)
  expect(session.scopes().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(scopeOf(session, 'solana')?.accounts).toEqual([`${solanaMainnet.chainId}:${firstKey}`])
})

test('a wallet may approve other networks than requested; with no usable one it fails', async () => {
  const { families } = createFamilies()
  const elsewhere = {
    solana: {
      ...families.solana,
      accounts: [`${solanaDevnet.chainId}:${firstKey}`],
      approvesUnasked: true,
    },
  }
  const wallet = await createWallet({ families: elsewhere })
  const session = await pair(createConnector(), wallet, [solanaMainnet])
  expect(session.scopes()).toMatchObject([
    { chainId: solanaDevnet.chainId, approvedChainIds: [solanaDevnet.chainId] },
  ])

  const nothing = await createWallet({
    families: {
      solana: { ...families.solana, accounts: [`${solanaMainnet.chainId}:nonsense`] },
    },
  })
  await expect(pair(createConnector(), nothing, [solanaMainnet])).rejects.toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
  })
  await until(() => nothing.getState().sessions.length === 0)
})

test('an older wallet is read by the current ids, and asked by its own', async () => {
  const { asked, families } = createFamilies()
  const older = [OLDER_MAINNET, OLDER_DEVNET].map((chainId) => `${chainId}:${firstKey}`)
  const wallet = await createWallet({
    families: { solana: { ...families.solana, accounts: older } },
  })
  const session = await pair(createConnector(), wallet, networks)
  expect(scopeOf(session, 'solana')).toEqual({
    namespace: 'solana',
    chainId: solanaMainnet.chainId,
    approvedChainIds: [solanaMainnet.chainId, solanaDevnet.chainId],
    accounts: [`${solanaMainnet.chainId}:${firstKey}`],
  })
  await expectSignatures(session, ['solana'])
  await wallet.switchFamilyChain(OLDER_DEVNET)
  await until(() => scopeOf(session, 'solana')?.chainId === solanaDevnet.chainId)
  await expectSignatures(session, ['solana'])
  expect(asked.map(({ chainId }) => chainId)).toEqual([OLDER_MAINNET, OLDER_DEVNET])
})

test('a family that the wallet takes back is over, and the others go on', async () => {
  const { families } = createFamilies()
  const wallet = await createWallet({ families })
  const session = await pair(createConnector(), wallet, networks)
  const ends: string[] = []
  for (const namespace of ['solana', 'polkadot'] as const) {
    const provider = session.provider(namespace) as unknown as {
      on(event: string, listener: () => void): void
    }
    provider.on('disconnect', () => ends.push(namespace))
  }
  await wallet.removeFamily('solana')
  await until(() => !scopeOf(session, 'solana'))
  expect(session.scopes().map(({ namespace }) => namespace)).toEqual([
    'eip155',
    'bip122',
    'polkadot',
  ])
  await expectSignatures(session, ['bip122', 'polkadot'])
  expect(ends).toEqual(['solana'])
  await expect(
    session.provider('solana').request({ method: 'solana_getAccounts' }),
  ).rejects.toMatchObject({ code: 4900 })
})

test('changes inside the wallet reach their family alone', async () => {
  const { families } = createFamilies()
  const wallet = await createWallet({ families })
  const session = await pair(createConnector(), wallet, networks)
  const before = session.scopes()
  await wallet.switchFamilyAccount(`${polkadotRelay.chainId}:${otherDot}`)
  await until(() => scopeOf(session, 'polkadot')?.accounts[0]?.endsWith(`:${otherDot}`))
  await wallet.switchFamilyChain(solanaDevnet.chainId)
  await until(() => scopeOf(session, 'solana')?.chainId === solanaDevnet.chainId)
  await wallet.switchFamilyAccount(`${solanaDevnet.chainId}:${otherKey}`)
  await until(() => scopeOf(session, 'solana')?.accounts[0]?.endsWith(`:${otherKey}`))
  const unchanged = ['eip155', 'bip122']
  expect(session.scopes().filter(({ namespace }) => unchanged.includes(namespace))).toEqual(
    before.filter(({ namespace }) => unchanged.includes(namespace)),
  )
  await expectSignatures(session)
})

test('accounts that come to a family show up in the session', async () => {
  const { families } = createFamilies()
  let account: (typeof bitcoinAccounts)[number] = bitcoinAccounts[0]
  const { sessionProperties: _untold, ...bip122 } = families.bip122
  const wallet = await createWallet({
    families: {
      bip122: {
        ...bip122,
        get accounts() {
          return [account.ordinals, account.payment].map(
            (address) => `${bitcoinRegtest.chainId}:${address}`,
          )
        },
      },
    },
  })
  const session = await pair(createConnector(), wallet, networks)
  expect(Object.values(scopeOf(session, 'bip122')?.addressLabels ?? {}).sort()).toEqual([
    'ordinals',
    'payment',
  ])
  account = bitcoinAccounts[1]
  await wallet.updateFamily('bip122')
  const [now] = [`${bitcoinRegtest.chainId}:${account.payment}`]
  await until(() => scopeOf(session, 'bip122')?.accounts[0] === now)
})

test('a reload restores every family with the network and account in use', async () => {
  const { families } = createFamilies()
  const wallet = await createWallet({ families })
  const [storage, keys] = [memoryStorage(), memoryStorage()]
  const session = await pair(createConnector(storage, keys), wallet, networks)
  session.setActiveChain?.(solanaDevnet.chainId)
  session.setActiveAccount?.(`${solanaDevnet.chainId}:${otherKey}`)
  session.setActiveAccount?.(`${polkadotRelay.chainId}:${otherDot}`)
  session.setActiveAccount?.(`${bitcoinRegtest.chainId}:${ordinals}`)
  session.setActiveChain?.('eip155:1338')

  const reloaded = createConnector(storage, keys)
  const restored = await reloaded.restore?.({ networks, signal: never })
  expect(restored?.scopes()).toEqual(session.scopes())
  expect(restored?.scopes().map(({ chainId, accounts: [first] }) => [chainId, first])).toEqual([
    ['eip155:1338', `eip155:1338:${wallet.getState().address}`],
    [solanaDevnet.chainId, `${solanaDevnet.chainId}:${otherKey}`],
    [bitcoinRegtest.chainId, `${bitcoinRegtest.chainId}:${ordinals}`],
    [polkadotRelay.chainId, `${polkadotRelay.chainId}:${otherDot}`],
  ])
  if (restored) await expectSignatures(restored)
})

test('the account that an app wants is first, if the wallet has it', async () => {
  const { families } = createFamilies()
  const wallet = await createWallet({ families })
  const session = await createConnector().connect({
    networks,
    signal: never,
    account: `${solanaMainnet.chainId}:${otherKey}`,
    ...testConversation(({ uri }) => void wallet.pair(uri)),
  })
  expect(scopeOf(session, 'solana')?.accounts[0]).toBe(`${solanaMainnet.chainId}:${otherKey}`)
  expect(scopeOf(session, 'polkadot')?.accounts[0]).toBe(`${polkadotRelay.chainId}:${firstDot}`)
})
