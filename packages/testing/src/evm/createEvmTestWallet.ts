import { devAccount } from '../accounts/devAccounts.ts'
import { accountMethods, accountsOf, revoke, untilUnlocked } from './accountMethods.ts'
import { askRpc } from './askRpc.ts'
import { assetMethods } from './assetMethods.ts'
import { callMethods } from './callMethods.ts'
import { capabilityMethods } from './capabilityMethods.ts'
import { chainMethods, moveToChain } from './chainMethods.ts'
import { createMisbehaviour } from './createMisbehaviour.ts'
import { createPrompts, REJECTION } from './createPrompts.ts'
import { createProviders } from './createProviders.ts'
import { createWalletState } from './createWalletState.ts'
import type { EvmTestWallet, EvmTestWalletOptions, WalletRequest } from './EvmTestWallet.ts'
import { talkative } from './evmWalletProfiles.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import { signMethods } from './signMethods.ts'
import type { MethodHandler, Params, WalletContext } from './WalletContext.ts'
import { walletInfo } from './walletInfo.ts'
import { announceOnWindow, injectIntoWindow } from './windowAnnouncement.ts'

const METHODS = { ...accountMethods, ...chainMethods, ...signMethods, ...capabilityMethods }
const NEEDS_KEY = /^(personal_sign|eth_sign\w*|eth_sendTransaction|wallet_sendCalls)$/
/** Methods that are passed on to the node for a site; the wallet answers all others. */
const READS = /^(eth|net|web3)_(?!accounts|sign|sendTransaction|subscribe|unsubscribe)/

/**
 * Creates a wallet with real keys that a test controls.
 * It really signs and pays, on the chains that it is given: use local ones.
 *
 * @example
 * const wallet = createEvmTestWallet({ name: 'Harbor', rdns: 'test.harbor', chains: [{ id: 31337, rpcUrl }] })
 * wallet.announce(window)
 * wallet.reject() // declines the open or the next prompt
 */
export function createEvmTestWallet(options: EvmTestWalletOptions): EvmTestWallet {
  const { approval = 'auto', origin: ownOrigin = 'this page', profile = talkative } = options
  const info = walletInfo(options)
  const state = createWalletState(options)
  const prompts = createPrompts(approval)
  const misbehaviour = createMisbehaviour(state)
  const log: (WalletRequest & { readonly origin: string })[] = []
  const providers = createProviders(answer)
  const { emit } = providers
  const untold = new Set<string>()
  const context: WalletContext = {
    state,
    prompts,
    emit,
    profile,
    untold,
    abilities: options,
    edits: [],
    bundles: new Map(),
  }
  const methods: Readonly<Record<string, MethodHandler>> = {
    ...METHODS,
    ...(options.batchExecutor && callMethods),
    ...(options.assets && assetMethods),
  }

  async function answer(origin: string, { method, params }: WalletRequest): Promise<unknown> {
    log.push({ method, params, origin })
    await misbehaviour.before(method)
    try {
      return await handle(origin, { method, params })
    } finally {
      await misbehaviour.after()
    }
  }

  async function handle(origin: string, { method, params = [] }: WalletRequest): Promise<unknown> {
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
    const list: Params = Array.isArray(params) ? params : [params]
    const waits = profile.whileLocked.request === 'ask' && NEEDS_KEY.test(method)
    if (waits && state.get().connected.has(origin)) await untilUnlocked(context)
    if (handler) return handler(context, { method, params: list, origin })
    const { chains, chainId } = state.get()
    const chain = chains.find(({ id }) => id === chainId)
    if (chain && READS.test(method)) return askRpc(chain.rpcUrl, { method, params })
    throw new ProviderRpcError(4200, `The method "${method}" is not supported by ${info.name}.`)
  }

  const tellAccounts = () => {
    for (const origin of state.get().connected)
      providers.emit('accountsChanged', accountsOf(context, origin), origin)
  }
  const setLocked = (locked: boolean) => {
    if (state.get().locked === locked) return
    const { connected } = state.get()
    untold.clear()
    if (!locked && profile.tellsWhenAsked) for (const origin of connected) untold.add(origin)
    state.set({ locked })
    if (profile.tells[locked ? 'lock' : 'unlock'] === 'accountsChanged') tellAccounts()
  }

  const wallet: EvmTestWallet = {
    info,
    provider: providers.of(ownOrigin),
    providerFor: providers.of,
    log,
    prompts: { get: prompts.get, subscribe: prompts.subscribe },
    state: {
      get address() {
        return state.get().account.address
      },
      get chainId() {
        return state.get().chainId
      },
      get locked() {
        return state.get().locked
      },
      isConnected: (origin = ownOrigin) => state.get().connected.has(origin),
    },
    subscribe: state.subscribe,
    announce: (target) => announceOnWindow(target, wallet),
    inject: (target) => injectIntoWindow(target, wallet.provider),
    setApproval: prompts.setApproval,
    accept: (promptId) => prompts.decide({ ok: true }, promptId),
    reject(promptId, error) {
      const open = prompts.get()
      const method = open.find(({ id }) => id === (promptId ?? open[0]?.id))?.method ?? ''
      const own = profile.refuses?.[method] ?? REJECTION
      prompts.decide({ ok: false, error: error === undefined ? own : error }, promptId)
    },
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    delay: misbehaviour.delay,
    hang: misbehaviour.hang,
    fail: misbehaviour.fail,
    lie: misbehaviour.lie,
    edit: (change) => void context.edits.push(change),
    replace: (hash, by) => replaceTransaction(context, hash, by),
    switchChain(chainId) {
      if (!state.get().chains.some(({ id }) => id === chainId))
        throw new RangeError(`${info.name} does not know chain ${chainId}.`)
      moveToChain(context, chainId)
    },
    switchAccount(account) {
      state.set({ account: typeof account === 'number' ? devAccount(account) : account })
      const isHidden = state.get().locked && profile.whileLocked.accounts !== 'shown'
      if (!isHidden || profile.tells.lock === 'accountsChanged') tellAccounts()
    },
    disconnect(origin) {
      for (const site of origin === undefined ? state.get().connected : [origin])
        revoke(context, site)
    },
    emit: (event, data) => providers.emit(event, data),
  }
  return wallet
}
