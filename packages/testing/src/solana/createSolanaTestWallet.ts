import { createMisbehaviour } from '../evm/createMisbehaviour.ts'
import { createPrompts, REJECTION } from '../evm/createPrompts.ts'
import type { WalletRequest } from '../evm/EvmTestWallet.ts'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import { walletInfo } from '../evm/walletInfo.ts'
import { registerOnWindow } from '../standard/registerOnWindow.ts'
import { clusterOf } from './clusterOf.ts'
import { accountsOf, connectMethods, revoke } from './connectMethods.ts'
import { createFamily } from './createFamily.ts'
import { createSolanaState } from './createSolanaState.ts'
import type { SolanaContext, SolanaHandler, SolanaRequest } from './SolanaContext.ts'
import type {
  SolanaTestWallet,
  SolanaTestWalletOptions,
  SolanaWalletLie,
} from './SolanaTestWallet.ts'
import { signMethods } from './signMethods.ts'
import { solanaTestAccount } from './solanaTestAccount.ts'
import { createStandardFace, type StandardFace } from './standardFace.ts'

const METHODS: Readonly<Record<string, SolanaHandler>> = { ...connectMethods, ...signMethods }

/**
 * Creates a Solana wallet with real keys that a test controls.
 * It really signs and pays, on the networks that it is given: use local ones.
 *
 * @example
 * const wallet = createSolanaTestWallet({ name: 'Harbor', networks: [{ chainId, rpcUrl }] })
 * wallet.register(window)
 * wallet.reject() // declines the open or the next prompt
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { approval = 'auto', origin: ownOrigin = 'this page', networks, without = [] } = options
  const { name, icon } = walletInfo({ ...options, rdns: options.name })
  const state = createSolanaState(options)
  const prompts = createPrompts(approval)
  const misbehaviour = createMisbehaviour<SolanaWalletLie>(state)
  const log: (WalletRequest & { readonly origin: string })[] = []
  const faces = new Map<string, StandardFace>()

  const tellAccounts = (origin?: string) => {
    for (const [site, { emit }] of faces)
      if (origin === undefined ? state.get().connected.has(site) : site === origin)
        emit({ accounts: accountsOf(context, site) })
  }
  const { whenUnknown = 'refuse' } = options
  const context: SolanaContext = { state, prompts, networks, whenUnknown, tellAccounts }

  async function answer({ method, params, origin }: SolanaRequest): Promise<unknown> {
    log.push({ method, params, origin })
    await misbehaviour.before(method)
    try {
      const handler = METHODS[method]
      if (!handler) throw new ProviderRpcError(4200, `${method} is not supported.`)
      return await handler(context, { method, params, origin })
    } finally {
      await misbehaviour.after()
    }
  }

  const faceOf = (origin: string): StandardFace => {
    const known = faces.get(origin)
    if (known) return known
    const face = createStandardFace({
      info: { name, icon },
      chains: [...new Set(networks.map(clusterOf))],
      without,
      accounts: () => accountsOf(context, origin),
      answer: ({ method, params }) =>
        answer({ method, params: params.map((part) => Object(part)), origin }),
    })
    faces.set(origin, face)
    return face
  }

  const setLocked = (locked: boolean) => {
    if (state.get().locked === locked) return
    state.set({ locked })
    tellAccounts()
  }
  const addresses = () => state.get().accounts.map((index) => solanaTestAccount(index).address)

  return {
    info: { name, icon },
    standard: faceOf(ownOrigin).wallet,
    standardFor: (origin) => faceOf(origin).wallet,
    family: createFamily(context),
    log,
    prompts: { get: prompts.get, subscribe: prompts.subscribe },
    state: {
      get address() {
        return addresses()[0] ?? ''
      },
      get addresses() {
        return addresses()
      },
      get locked() {
        return state.get().locked
      },
      isConnected: (origin = ownOrigin) => state.get().connected.has(origin),
    },
    subscribe: state.subscribe,
    register: (target) => registerOnWindow(target, faceOf(ownOrigin).wallet),
    setApproval: prompts.setApproval,
    accept: (promptId) => prompts.decide({ ok: true }, promptId),
    reject: (promptId, error = REJECTION) => prompts.decide({ ok: false, error }, promptId),
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    delay: misbehaviour.delay,
    hang: misbehaviour.hang,
    fail: misbehaviour.fail,
    lie: misbehaviour.lie,
    switchAccount(...accounts) {
      state.set({ accounts })
      tellAccounts()
    },
    disconnect(origin) {
      for (const site of origin === undefined ? state.get().connected : [origin])
        revoke(context, site)
    },
    emit(change) {
      for (const { emit } of faces.values()) emit(change)
    },
  }
}
