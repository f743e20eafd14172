import type { Address, LocalAccount } from 'viem'
import { callMethods } from '../evm/callMethods.ts'
import { capabilityMethods } from '../evm/capabilityMethods.ts'
import type { Prompts } from '../evm/createPrompts.ts'
import type { EvmTestChain, WalletRequest } from '../evm/EvmTestWallet.ts'
import { talkative } from '../evm/evmWalletProfiles.ts'
import type { WalletContext } from '../evm/WalletContext.ts'

const METHODS = { ...callMethods, ...capabilityMethods }

/** Several calls at once, and what the wallet can do about them (EIP-5792). */
export const CALL_METHODS: readonly string[] = Object.keys(METHODS)

export interface CallingWallet {
  readonly prompts: Prompts
  readonly batchExecutor: Address | undefined
  account(): LocalAccount
  accountOf(address: unknown): LocalAccount
  chains(): readonly EvmTestChain[]
  chainId(): number
}

/**
 * Answers as the wallet in a page does: it asks its person before it sends, and for nothing else.
 * `undefined` for every other method.
 */
export function createCallAnswers(wallet: CallingWallet) {
  const bundles: WalletContext['bundles'] = new Map()

  return (request: WalletRequest, origin: string): Promise<unknown> | undefined => {
    const { method } = request
    const handler = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!handler || !wallet.batchExecutor) return undefined
    const params: readonly unknown[] = Array.isArray(request.params) ? request.params : []
    return Promise.resolve().then(() =>
      handler(contextOf(wallet, { params, origin, bundles }), { method, params, origin }),
    )
  }
}

/** The data of the answers, for the account of a request. */
function contextOf(
  wallet: CallingWallet,
  {
    params,
    origin,
    bundles,
  }: Pick<WalletContext, 'bundles'> & {
    readonly params: readonly unknown[]
    readonly origin: string
  },
): WalletContext {
  const account = accountIn(wallet, params[0])
  const state = {
    account,
    chains: wallet.chains(),
    chainId: wallet.chainId(),
    locked: false,
    connected: new Set([origin]),
    lies: new Set<never>(),
  }
  return {
    state: { get: () => state, set: () => {}, subscribe: () => () => {} },
    prompts: wallet.prompts,
    abilities: { batchExecutor: wallet.batchExecutor },
    edits: [],
    bundles,
    profile: talkative,
    untold: new Set(),
    emit: () => {},
  }
}

/** `wallet_getCapabilities` names an address, calls name their sender, other methods name no account. */
function accountIn(wallet: CallingWallet, first: unknown): LocalAccount {
  const from =
    typeof first === 'object' && first !== null && 'from' in first ? first.from : undefined
  const isAddress = typeof first === 'string' && first.length === '0x'.length + 40
  if (from === undefined && !isAddress) return wallet.account()
  return wallet.accountOf(from ?? first)
}
