import { createMisbehaviour } from '../evm/createMisbehaviour.ts'
import { createPrompts } from '../evm/createPrompts.ts'
import type { WalletRequest } from '../evm/EvmTestWallet.ts'
import { createExtension, type Site } from './createExtension.ts'
import { createFamily } from './createFamily.ts'
import { createPolkadotState } from './createPolkadotState.ts'
import { createSigning } from './createSigning.ts'
import { injectIntoPage } from './injectIntoPage.ts'
import type { PolkadotTestWallet, PolkadotTestWalletOptions } from './PolkadotTestWallet.ts'
import { GENERAL_PREFIX, polkadotTestAccount, ss58, watchedKey } from './polkadotTestAccount.ts'

/** What extensions say when their person does not want to. */
const REJECTION = new Error('Cancelled')

/**
 * Creates a wallet with real keys (sr25519) that a test controls, injected into a page like a Polkadot
 * extension.
 *
 * @example
 * const wallet = createPolkadotTestWallet({ name: 'talisman' })
 * wallet.inject(window)
 * wallet.reject() // declines the open or the next prompt
 */
export function createPolkadotTestWallet(options: PolkadotTestWalletOptions): PolkadotTestWallet {
  const { name, approval = 'auto', origin: ownOrigin = 'this page', without = [] } = options
  const { watchedCount = 0, boundTo = {} } = options
  const state = createPolkadotState(options)
  const prompts = createPrompts(approval)
  const misbehaviour = createMisbehaviour(state)
  const signing = createSigning(state)
  const log: (WalletRequest & { readonly origin: string })[] = []
  const sites = new Map<string, Site>()
  const watched = Array.from({ length: watchedCount }, (_, index) => ({
    address: ss58(watchedKey(index), GENERAL_PREFIX),
    name: `Watched ${index}`,
    type: 'sr25519',
    genesisHash: null,
  }))

  const accountsOf = (origin: string): readonly unknown[] => {
    const { accounts, connected, locked, lies } = state.get()
    if (locked || !connected.has(origin)) return []
    if (lies.has('accounts')) return [{ address: 'not an address', type: 'sr25519' }]
    const own = accounts.map((account, place) => ({
      address: account.address(),
      name: `Account ${account.index}`,
      type: 'sr25519',
      genesisHash: boundTo[place] ?? null,
    }))
    return [...own, ...watched]
  }

  const answer = async <T>(
    request: WalletRequest & { readonly origin: string },
    handle: () => Promise<T>,
  ): Promise<T> => {
    log.push(request)
    await misbehaviour.before(request.method)
    try {
      return await handle()
    } finally {
      await misbehaviour.after()
    }
  }

  const siteOf = (origin: string): Site => {
    const known = sites.get(origin)
    if (known) return known
    const site = createExtension({ state, prompts, signing, without, accountsOf, answer }, origin)
    sites.set(origin, site)
    return site
  }

  const setLocked = (locked: boolean) => {
    state.set({ locked })
    tellAll()
  }
  const tellAll = () => {
    for (const [origin, site] of sites) site.push(accountsOf(origin))
  }

  return {
    name,
    extension: siteOf(ownOrigin).extension,
    extensionFor: (origin) => siteOf(origin).extension,
    family: createFamily(state, signing, options.chains),
    inject: (target) => injectIntoPage(target, name, siteOf(ownOrigin).extension),
    log,
    prompts: { get: prompts.get, subscribe: prompts.subscribe },
    state: {
      get addresses() {
        return state.get().accounts.map((account) => account.address())
      },
      isConnected: (origin = ownOrigin) => state.get().connected.has(origin),
    },
    subscribe: state.subscribe,
    setApproval: prompts.setApproval,
    accept: (promptId) => prompts.decide({ ok: true }, promptId),
    reject: (promptId, error = REJECTION) => prompts.decide({ ok: false, error }, promptId),
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    delay: misbehaviour.delay,
    hang: misbehaviour.hang,
    fail: misbehaviour.fail,
    lie: misbehaviour.lie,
    showAccounts(indexes) {
      state.set({ accounts: indexes.map(polkadotTestAccount) })
      tellAll()
    },
    disconnect(origin) {
      const { connected } = state.get()
      const left = [...connected].filter((site) => origin !== undefined && site !== origin)
      state.set({ connected: new Set(left) })
      tellAll()
    },
    push(accounts) {
      // The data is what the test pushes, valid or not; listeners have to check it.
      for (const site of sites.values()) site.push(accounts as readonly unknown[])
    },
  }
}
