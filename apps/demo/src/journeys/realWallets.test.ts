import { bitcoin } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot } from '@bowline/adapter-polkadot'
import { solana } from '@bowline/adapter-solana'
import { defineNetwork, type KitErrorCode, memoryStorage } from '@bowline/common'
import {
  connect,
  disconnect,
  leaveInteraction,
  signMessage,
  signTypedData,
  startConnect,
  switchNetwork,
} from '@bowline/controllers'
import {
  createEvmTestWallet,
  devAccount,
  type EvmTestWallet,
  evmBehaviour,
  type WalletProfile,
  walletProfiles,
} from '@bowline/testing'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { describe, expect, test, vi } from 'vitest'
import { kept, networks, openPage, RPC, rowOf, untilKept } from './journey.test.support.ts'

/** Networks with an endpoint, since a wallet is given one when it is to add a network. */
const evmNetworks = [31337, 31338].map((id) =>
  defineNetwork<'eip155'>({
    chainId: `eip155:${id}`,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: [RPC],
  }),
)
const SOLANA = networks.solana[0].chainId

const known = <T>(fact: 'unknown' | { readonly is: T }): T | undefined =>
  fact === 'unknown' ? undefined : fact.is

/** Each wallet as it was seen, and as its later versions are known to be. */
const evmWallets = walletProfiles.flatMap((profile) => {
  const { evm: facts, later } = profile
  if (!facts) return []
  const label = profile.name
  const seen = { label, profile, facts }
  if (!later?.evm) return [seen]
  const next = { ...profile, ...later }
  return [seen, { label: `${label} (later)`, profile: next, facts: later.evm }]
})

interface Way {
  readonly wallet: EvmTestWallet
  readonly name: string
  /** Opens the page, or opens it anew, with what was kept. */
  open(): ReturnType<typeof openPage>
  readonly storage: ReturnType<typeof memoryStorage>
}

function visit(
  profile: WalletProfile,
  {
    approval = 'auto',
    chains = [31337, 31338],
  }: { approval?: 'auto' | 'manual'; chains?: readonly number[] } = {},
): Way {
  const { evm: facts, name } = profile
  const [first = 31337, ...others] = chains
  const wallet = createEvmTestWallet({
    name,
    rdns: (facts && known(facts.rdns)) ?? 'test.unknown',
    ...(facts && known(facts.uuid) === 'fixed' && { uuid: '10c67337-9211-48d9-aab0-cecdc4224acc' }),
    chains: [{ id: first, rpcUrl: RPC }, ...others.map((id) => ({ id, rpcUrl: RPC }))],
    approval,
    profile: evmBehaviour(profile),
  })
  const storage = memoryStorage()
  const open = () =>
    openPage({
      storage,
      adapters: [evm({ networks: evmNetworks })],
      install: (page) => [wallet.announce(page)],
    })
  return { wallet, name, open, storage }
}

async function visited(profile: WalletProfile, options?: Parameters<typeof visit>[1]) {
  const way = visit(profile, options)
  const page = way.open()
  const { id: connectorId } = await rowOf(page.kit, way.name)
  await connect(page.kit, { connectorId })
  await untilKept(way.storage, { eip155: { connectorId } })
  const prompts = () => way.wallet.log.filter(({ method }) => method === 'eth_requestAccounts')
  return { ...way, page, connectorId, asked: prompts().length, prompts }
}

/** The visitor comes back to the page, which is when a wallet that says nothing is asked again. */
const comeBack = () => void window.dispatchEvent(new Event('focus'))
const codeOf = (promise: Promise<unknown>): Promise<KitErrorCode | 'none'> =>
  promise.then(
    () => 'none',
    ({ code }: { readonly code: KitErrorCode }) => code,
  )
const hasCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error
const onLocal = (index: number) => `eip155:31337:${devAccount(index).address}`
const opened = (wallet: EvmTestWallet) =>
  vi.waitFor(() => expect(wallet.prompts.get().length).toBeGreaterThan(0))
const TYPED = {
  domain: { name: 'Tests', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
}

describe.each(evmWallets)('$label', ({ profile, facts }) => {
  test('is listed once and connects', async () => {
    const { page, wallet, connectorId, name } = await visited(profile)
    const rows = page.kit.connectors.getState().filter((row) => row.name === name)
    expect(rows).toHaveLength(1)
    expect(page.of('eip155')).toMatchObject({ status: 'connected', connectorId })
    expect(wallet.state.isConnected()).toBe(true)
  })

  test('that declines ends the attempt, and connects when it is asked again', async () => {
    const { wallet, name, open } = visit(profile, { approval: 'manual' })
    const page = open()
    const { id: connectorId } = await rowOf(page.kit, name)
    const refused = codeOf(connect(page.kit, { connectorId }))
    await opened(wallet)
    wallet.reject()
    expect(await refused).toBe('USER_REJECTED')
    expect(page.of('eip155')).toEqual({ status: 'disconnected' })
    wallet.setApproval('auto')
    await connect(page.kit, { connectorId })
    expect(page.of('eip155').status).toBe('connected')
  })

  test('that is locked connects once it is unlocked', async () => {
    const { wallet, name, open } = visit(profile)
    wallet.lock()
    const page = open()
    const { id: connectorId } = await rowOf(page.kit, name)
    const answer = codeOf(connect(page.kit, { connectorId }))
    await vi.waitFor(() =>
      expect(wallet.log.some(({ method }) => method === 'eth_requestAccounts')).toBe(true),
    )
    wallet.unlock()
    const code = await answer
    if (code !== 'none') {
      expect(code).toBe('WALLET_LOCKED')
      await connect(page.kit, { connectorId })
    }
    await page.until({ status: 'connected', accounts: [onLocal(0)] } as never)
  })

  test('that is asked while a request is open says so, and connects once that is approved', async () => {
    const { wallet, name, open } = visit(profile, { approval: 'manual' })
    const page = open()
    const { id: connectorId } = await rowOf(page.kit, name)
    page.kit.modal.open()
    const first = codeOf(connect(page.kit, { connectorId }))
    await opened(wallet)
    leaveInteraction(page.kit)
    expect(await first).toBe('ABORTED')
    const second = startConnect(page.kit, { connectorId })
    second.result.catch(() => {})
    if (known(facts.secondConnect) === 'queued') {
      await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(2))
      wallet.accept()
      wallet.accept()
    } else {
      // The words of some are lost on their way to the page.
      const { is: code = 'REQUEST_PENDING' } =
        profile.errors.find(({ on, family }) => on === 'second' && !family) ?? {}
      await vi.waitFor(() => expect(second.step.getState()).toMatchObject({ kind: 'failed', code }))
      wallet.accept()
      // One that does not say what is open, or refuses to be read by a site that it does not know, is asked once more.
      const isUntold = code !== 'REQUEST_PENDING' || known(facts.strangerAccounts) === 'error'
      if (isUntold) await connect(page.kit, { connectorId })
      comeBack()
    }
    await page.until({ status: 'connected' })
  })

  test('is restored when the page is opened again, without a prompt', async () => {
    const { page, open, asked, prompts, connectorId } = await visited(profile)
    page.close()
    for (const _ of ['once', 'twice']) {
      const again = open()
      await again.until({ status: 'connected', connectorId, accounts: [onLocal(0)] } as never)
      again.close()
    }
    expect(prompts()).toHaveLength(asked)
  })

  test('that is locked while it is connected is not lost, and comes back without a prompt', async () => {
    const { page, wallet, storage, asked, prompts, connectorId } = await visited(profile)
    wallet.lock()
    comeBack()
    if (known(facts.lockedAccounts) !== 'shown') await page.until({ status: 'locked' })
    expect(await kept(storage)).toMatchObject({ eip155: { connectorId } })
    wallet.unlock()
    comeBack()
    await page.until({ status: 'connected', accounts: [onLocal(0)] } as never)
    expect(page.seen('disconnected')).toEqual([])
    expect(prompts()).toHaveLength(asked)
  })

  test('that is locked when the page opens is restored once it is unlocked', async () => {
    const { page, wallet, open, storage, asked, prompts, connectorId } = await visited(profile)
    page.close()
    wallet.lock()
    const again = open()
    await again.until({
      status: known(facts.lockedAccounts) === 'shown' ? 'connected' : 'locked',
      connectorId,
    })
    expect(await kept(storage)).toMatchObject({ eip155: { connectorId } })
    wallet.unlock()
    comeBack()
    await again.until({ status: 'connected', accounts: [onLocal(0)] } as never)
    expect(prompts()).toHaveLength(asked)
  })

  test('whose person chooses another account is followed', async () => {
    const { page, wallet } = await visited(profile)
    wallet.switchAccount(1)
    await page.until({ status: 'connected', accounts: [onLocal(1)] } as never)
  })

  test('goes to a network that it knows, and says when its person declines', async () => {
    const { page, wallet } = await visited(profile)
    wallet.setApproval('manual')
    const going = codeOf(switchNetwork(page.kit, { chainId: 31338 }))
    if (known(facts.switchKnown) !== 'silent') {
      await opened(wallet)
      wallet.reject()
      expect(await going).toBe('USER_REJECTED')
      expect(wallet.state.chainId).toBe(31337)
      wallet.setApproval('auto')
      await switchNetwork(page.kit, { chainId: 31338 })
    } else expect(await going).toBe('none')
    expect(wallet.state.chainId).toBe(31338)
  })

  test('is given a network that it does not know, and asked once if its person declines that', async () => {
    const { page, wallet } = await visited(profile, { chains: [31337] })
    wallet.setApproval('manual')
    const going = codeOf(switchNetwork(page.kit, { chainId: 31338 }))
    await opened(wallet)
    wallet.reject()
    expect(await going).toBe('USER_REJECTED')
    wallet.setApproval('auto')
    await switchNetwork(page.kit, { chainId: 31338 })
    expect(wallet.state.chainId).toBe(31338)
  })

  test('signs a text and typed data, and says when its person declines', async () => {
    const { page, wallet } = await visited(profile)
    wallet.setApproval('manual')
    const refused = codeOf(signMessage(page.kit, { message: 'Hello' }))
    await opened(wallet)
    wallet.reject()
    expect(await refused).toBe('USER_REJECTED')
    wallet.setApproval('auto')
    expect(await signMessage(page.kit, { message: 'Hello' })).toMatch(/^0x/)
    expect(await signTypedData(page.kit, { typedData: TYPED })).toMatch(/^0x/)
  })

  test('that is locked is asked to sign, and signs once it is unlocked', async () => {
    const { page, wallet } = await visited(profile)
    wallet.lock()
    let isOver = false
    const signed = codeOf(signMessage(page.kit, { message: 'Hello' })).finally(
      () => (isOver = true),
    )
    const isAsked = () => wallet.log.some(({ method }) => method === 'personal_sign')
    await vi.waitFor(() => expect(isOver || isAsked()).toBe(true))
    wallet.unlock()
    const code = await signed
    if (code === 'none') return
    expect(['WALLET_LOCKED', 'NOT_CONNECTED']).toContain(code)
    comeBack()
    await page.until({ status: 'connected' })
    expect(await signMessage(page.kit, { message: 'Hello' })).toMatch(/^0x/)
  })

  test('is left, and stays so', async () => {
    const { page, open, name, storage } = await visited(profile)
    await disconnect(page.kit)
    expect(page.of('eip155')).toEqual({ status: 'disconnected' })
    await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
    page.close()
    const again = open()
    await rowOf(again.kit, name)
    expect(again.of('eip155')).toEqual({ status: 'disconnected' })
  })

  test('whose permission was taken back in its own window asks again when it is connected', async () => {
    const { page, wallet, open, name } = await visited(profile)
    page.close()
    wallet.disconnect()
    const again = open()
    const { id: connectorId } = await rowOf(again.kit, name)
    await connect(again.kit, { connectorId })
    expect(again.of('eip155')).toMatchObject({ status: 'connected', connectorId })
    expect(wallet.state.isConnected()).toBe(true)
  })

  test.each(
    profile.errors.filter(({ on, family }) => !family && ['connect', 'second', 'any'].includes(on)),
  )('that says $error when it connects means $is', async ({ error, is }) => {
    const { wallet, name, open } = visit(profile)
    const page = open()
    const { id: connectorId } = await rowOf(page.kit, name)
    wallet.fail('eth_requestAccounts', error)
    const code = await codeOf(connect(page.kit, { connectorId }))
    // Connecting is about no chain, so that a wallet without the chain has none at all.
    expect(code).toBe(is === 'CHAIN_UNSUPPORTED' ? 'WALLET_DISCONNECTED' : is)
    await connect(page.kit, { connectorId })
    expect(page.of('eip155').status).toBe('connected')
  })
})

const polkadotWallets = walletProfiles.flatMap((profile) =>
  profile.polkadot ? [{ label: profile.name, profile, facts: profile.polkadot }] : [],
)

describe.each(polkadotWallets)('$label for Polkadot', ({ profile, facts }) => {
  const setup = () => {
    const wallet = createPolkadotTestWallet({ name: known(facts.place) ?? profile.id })
    const storage = memoryStorage()
    const open = () =>
      openPage({
        storage,
        adapters: [polkadot({ networks: networks.polkadot })],
        install: (page) => [wallet.inject(page)],
      })
    const page = open()
    return { wallet, storage, open, page, row: () => rowOf(page.kit, profile.name) }
  }

  test('connects, is restored without a prompt, and is left', async () => {
    const { wallet, storage, open, page, row } = setup()
    const { id: connectorId } = await row()
    await connect(page.kit, { connectorId })
    await untilKept(storage, { polkadot: { connectorId } })
    page.close()
    wallet.setApproval('manual')
    const again = open()
    await again.until({ status: 'connected', connectorId }, 'polkadot')
    expect(wallet.prompts.get()).toHaveLength(0)
    await disconnect(again.kit)
    expect(again.of('polkadot')).toEqual({ status: 'disconnected' })
    await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
  })

  test('whose person shows other accounts, or none for a while, is followed', async () => {
    const { wallet, storage, page, row } = setup()
    const { id: connectorId } = await row()
    await connect(page.kit, { connectorId })
    await untilKept(storage, { polkadot: { connectorId } })
    wallet.showAccounts([])
    await vi.waitFor(() => expect(page.of('polkadot').status).not.toBe('connected'))
    expect(await kept(storage)).toMatchObject({ polkadot: { connectorId } })
    wallet.showAccounts([1])
    await page.until({ status: 'connected' }, 'polkadot')
  })

  test('signs, and says when its person declines', async () => {
    const { wallet, page, row } = setup()
    const { id: connectorId } = await row()
    await connect(page.kit, { connectorId })
    wallet.fail('signRaw', new Error('Cancelled'))
    const sign = () => signMessage(page.kit, { message: 'Hello', namespace: 'polkadot' })
    expect(await codeOf(sign())).toBe('USER_REJECTED')
    expect(await sign()).toMatch(/^0x/)
  })

  test.each(
    profile.errors.filter(
      ({ error, on }) => !hasCode(error) && ['connect', 'second', 'any'].includes(on),
    ),
  )('that says $error when it connects means $is', async ({ error, is }) => {
    const { wallet, page, row } = setup()
    const { id: connectorId } = await row()
    wallet.fail('enable', error instanceof Object ? Object.assign(new Error(), error) : error)
    expect(await codeOf(connect(page.kit, { connectorId }))).toBe(is)
    await connect(page.kit, { connectorId })
    expect(page.of('polkadot').status).toBe('connected')
  })

  test('that has refused a site is connected again as it allows', async () => {
    const { wallet, page, row } = setup()
    const { id: connectorId } = await row()
    wallet.reject(undefined, new Error('Connection request was rejected by the user.'))
    expect(await codeOf(connect(page.kit, { connectorId }))).toBe('USER_REJECTED')
    if (known(facts.afterRefusal) === 'noAccounts') {
      wallet.showAccounts([])
      // It lets the site in, and shows it no account, until its person ticks one.
      expect(await codeOf(connect(page.kit, { connectorId }))).not.toBe('none')
      wallet.showAccounts([0])
    }
    if (known(facts.afterRefusal) === 'error') {
      const text = 'The source https://app.test is not allowed to interact with this extension'
      wallet.fail('enable', new Error(text))
      expect(await codeOf(connect(page.kit, { connectorId }))).toBe('WALLET_UNAUTHORIZED')
    }
    await connect(page.kit, { connectorId })
    expect(page.of('polkadot').status).toBe('connected')
  })
})

const solanaWallets = walletProfiles.flatMap((profile) =>
  profile.solana ? [{ label: profile.name, profile }] : [],
)

describe.each(solanaWallets)('$label for Solana', ({ profile }) => {
  const setup = () => {
    const wallet = createSolanaTestWallet({
      name: profile.name,
      networks: [{ chainId: SOLANA, rpcUrl: RPC }],
    })
    const storage = memoryStorage()
    const open = () =>
      openPage({
        storage,
        adapters: [solana({ networks: networks.solana })],
        install: (page) => [wallet.register(page)],
      })
    const page = open()
    return { wallet, storage, open, page, row: () => rowOf(page.kit, profile.name) }
  }

  test('connects, is restored without a prompt, and is left', async () => {
    const { wallet, storage, open, page, row } = setup()
    const { id: connectorId } = await row()
    await connect(page.kit, { connectorId })
    await untilKept(storage, { solana: { connectorId } })
    page.close()
    wallet.setApproval('manual')
    const again = open()
    await again.until({ status: 'connected', connectorId }, 'solana')
    expect(wallet.prompts.get()).toHaveLength(0)
    await disconnect(again.kit)
    await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
  })

  test('that says that nobody has agreed, because it is locked, is not lost', async () => {
    const { wallet, storage, open, page, row } = setup()
    const { id: connectorId } = await row()
    await connect(page.kit, { connectorId })
    await untilKept(storage, { solana: { connectorId } })
    page.close()
    wallet.lock()
    wallet.fail('standard:connect', { code: 4001, message: 'User rejected the request.' })
    const again = open()
    await again.until({ status: 'locked', connectorId }, 'solana')
    expect(await kept(storage)).toMatchObject({ solana: { connectorId } })
    wallet.unlock()
    await again.until({ status: 'connected', connectorId }, 'solana')
  })

  test.each(profile.errors.filter(({ on }) => ['connect', 'second', 'any'].includes(on)))(
    'that says $error when it connects means $is',
    async ({ error, is }) => {
      const { wallet, page, row } = setup()
      const { id: connectorId } = await row()
      wallet.fail('standard:connect', error)
      const code = await codeOf(connect(page.kit, { connectorId }))
      expect(code).toBe(is === 'CHAIN_UNSUPPORTED' ? 'WALLET_DISCONNECTED' : is)
      await connect(page.kit, { connectorId })
      expect(page.of('solana').status).toBe('connected')
    },
  )
})

describe.each(['leather', 'xverse'])('%s for Bitcoin', (id) => {
  const profile = walletProfiles.find((one) => one.id === id) as WalletProfile
  const setup = () => {
    const wallet = createBitcoinTestWallet({
      name: profile.name,
      esploraUrl: RPC,
      ...(id === 'xverse' && { path: 'XverseProviders.BitcoinProvider' }),
    })
    const storage = memoryStorage()
    const open = () =>
      openPage({
        storage,
        adapters: [bitcoin({ networks: networks.bip122 })],
        install: (page) => [
          id === 'leather' ? wallet.injectAs('leather', page) : wallet.inject(page),
        ],
      })
    const page = open()
    return { wallet, storage, open, page, row: () => rowOf(page.kit, profile.name) }
  }

  test('connects, declines, is restored as it allows, and is left', async () => {
    const { wallet, storage, open, page, row } = setup()
    const { id: connectorId } = await row()
    wallet.reject()
    expect(await codeOf(connect(page.kit, { connectorId }))).toBe('USER_REJECTED')
    await connect(page.kit, { connectorId })
    await untilKept(storage, { bip122: { connectorId } })
    page.close()
    wallet.setApproval('manual')
    const again = open()
    await rowOf(again.kit, profile.name)
    // Leather opens its window for whatever it is asked, so it is not asked.
    if (id === 'xverse') await again.until({ status: 'connected', connectorId }, 'bip122')
    expect(wallet.prompts.get()).toHaveLength(0)
    await disconnect(again.kit)
    await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
  })

  test.each(profile.errors.filter(({ on }) => ['connect', 'any'].includes(on)))(
    'that says $error when it connects means $is',
    async ({ error, is }) => {
      const { wallet, page, row } = setup()
      const { id: connectorId } = await row()
      const method = id === 'leather' ? 'getAddresses' : 'wallet_connect'
      wallet.fail(method, error)
      expect(await codeOf(connect(page.kit, { connectorId }))).toBe(is)
      await connect(page.kit, { connectorId })
      expect(page.of('bip122').status).toBe('connected')
    },
  )
})
