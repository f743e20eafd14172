import { createMisbehaviour } from '../evm/createMisbehaviour.ts'
import { createPrompts, REJECTION } from '../evm/createPrompts.ts'
import type { WalletRequest } from '../evm/EvmTestWallet.ts'
import { walletInfo } from '../evm/walletInfo.ts'
import { registerOnWindow } from '../standard/registerOnWindow.ts'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './BitcoinTestWallet.ts'
import { createBitcoinState } from './createBitcoinState.ts'
import { createEvents } from './createEvents.ts'
import { createFamily } from './createFamily.ts'
import { createSatsProvider } from './createSatsProvider.ts'
import { createStandardWallet } from './createStandardWallet.ts'
import { createNamedInterfaces } from './interfaces/createNamedInterfaces.ts'
import type { NamedInterfaces } from './NamedInterfaces.ts'
import type { WalletCore } from './WalletCore.ts'
import { revoke } from './walletActions.ts'
import { injectIntoWindow, injectNamed } from './windowPlaces.ts'

/**
 * Creates a Bitcoin wallet with real keys that a test controls.
 * It really signs and pays, through the Esplora endpoint that it is given: use a local one.
 *
 * @example
 * const wallet = createBitcoinTestWallet({ name: 'Orchard', esploraUrl })
 * wallet.inject(window) // WBIP-004, as sats-connect finds it
 * wallet.register(window) // the Wallet Standard
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { name, approval = 'auto', origin: ownOrigin = 'this page', esploraUrl } = options
  const path = options.path ?? `${name.replace(/\W+/g, '')}Provider`
  const { icon } = walletInfo({ name, rdns: path, icon: options.icon })
  const info = { name, path, icon }
  const state = createBitcoinState(options, path)
  const prompts = createPrompts(approval)
  const misbehaviour = createMisbehaviour(state)
  const events = createEvents(() => state.get().connected)
  const log: (WalletRequest & { readonly origin: string })[] = []

  const core: WalletCore = {
    state,
    prompts,
    esploraUrl,
    emit: events.emit,
    async answer({ method, params, origin }, handle) {
      log.push({ method, params, origin })
      await misbehaviour.before(method)
      try {
        return await handle()
      } finally {
        await misbehaviour.after()
      }
    },
  }
  const providers = new Map<string, BitcoinTestWallet['provider']>()
  const standards = new Map<string, BitcoinTestWallet['standard']>()
  const interfaces = new Map<string, NamedInterfaces>()
  const providerFor = (origin: string) => {
    const made =
      providers.get(origin) ??
      createSatsProvider(core, origin, { ...options, listen: events.listenerFor(origin) })
    providers.set(origin, made)
    return made
  }
  const standardFor = (origin: string) => {
    const listen = (onChange: () => void) => events.onAny(origin, onChange)
    const made = standards.get(origin) ?? createStandardWallet(core, origin, { name, icon, listen })
    standards.set(origin, made)
    return made
  }

  const interfacesFor = (origin: string) => {
    const { without = [] } = options
    const listen = events.listenerFor(origin)
    const made = interfaces.get(origin) ?? createNamedInterfaces({ core, origin, without, listen })
    interfaces.set(origin, made)
    return made
  }

  const setLocked = (locked: boolean) => {
    state.set({ locked })
    events.emit('accountChange')
  }

  return {
    info,
    provider: providerFor(ownOrigin),
    providerFor,
    standard: standardFor(ownOrigin),
    standardFor,
    interfaces: interfacesFor(ownOrigin),
    interfacesFor,
    family: createFamily(core),
    inject: (target) => injectIntoWindow(target, { info, provider: providerFor(ownOrigin) }),
    injectAs: (named, target) => injectNamed(target, { info, named, ...interfacesFor(ownOrigin) }),
    register: (target) => registerOnWindow(target, standardFor(ownOrigin)),
    log,
    prompts: { get: prompts.get, subscribe: prompts.subscribe },
    state: {
      get account() {
        return state.get().account
      },
      get network() {
        return state.get().network
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
    switchAccount(accountIndex) {
      state.set({ accountIndex })
      events.emit('accountChange')
    },
    switchNetwork(network) {
      state.set({ network })
      events.emit('networkChange')
    },
    disconnect(origin) {
      for (const site of origin === undefined ? state.get().connected : [origin]) revoke(core, site)
    },
  }
}
