import { unknownEvm } from '../wallets/unknownEvm.ts'
import type { EvmFacts, Fact, WalletAct, WalletProfile } from '../wallets/WalletProfile.ts'
import type { EvmWalletProfile } from './EvmWalletProfile.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/**
 * Makes of what is known of a wallet how a test wallet behaves. What is not known is taken to be what gives a page
 * the least: no event, nothing shown while it is locked, and a refusal.
 *
 * @example
 * const wallet = createEvmTestWallet({ ...options, profile: evmBehaviour(profile) })
 */
export function evmBehaviour({
  name,
  version,
  seen,
  evm = unknownEvm,
  errors,
}: WalletProfile): EvmWalletProfile {
  const thrown = (on: WalletAct, is?: string, origin?: string) => {
    const own = errors.filter((one) => one.on === on && one.family === undefined)
    const fact = own.find((one) => is === undefined || one.is === is)
    return fact && asThrown(fact.error, origin)
  }
  const refusal = thrown('connect', 'USER_REJECTED')
  return {
    of: `${name} ${version}`,
    seen,
    tells: {
      lock: known(evm.tellsLock, 'nothing'),
      unlock: known(evm.tellsUnlock, 'nothing'),
    },
    tellsWhenAsked: known(evm.tellsWhenAsked, false),
    whileLocked: {
      accounts: known(evm.lockedAccounts, 'hidden'),
      permission: known(evm.lockedPermission, 'hidden'),
      revoke: known(evm.revoke, 'done') === 'ignoredWhileLocked' ? 'ignored' : 'done',
      connect: known(evm.lockedConnect, 'ask'),
      request: known(evm.lockedRequest, 'refuse'),
    },
    caveats: known(evm.caveats, false),
    stranger: strangerOf(evm, thrown('any', 'WALLET_UNAUTHORIZED')),
    permissions:
      known(evm.strangerPermission, 'none') === 'unsupported' ? 'unsupported' : undefined,
    revoke: revokeOf(evm),
    queues: known(evm.secondConnect, 'refused') === 'queued',
    switchesSilently: known(evm.switchKnown, 'asks') === 'silent',
    refuses: {
      eth_requestAccounts: refusal,
      personal_sign: thrown('sign', 'USER_REJECTED') ?? refusal,
      eth_signTypedData_v4: thrown('sign', 'USER_REJECTED') ?? refusal,
      eth_sendTransaction: thrown('send', 'USER_REJECTED') ?? refusal,
      wallet_addEthereumChain: thrown('add', 'USER_REJECTED') ?? refusal,
    },
    unknownChain: thrown('switch', 'CHAIN_UNSUPPORTED'),
    pending: (origin) =>
      thrown('second', undefined, origin) ?? new ProviderRpcError(-32002, 'Resource unavailable.'),
  }
}

/** The site of the texts that name one. */
const SITE = 'https://app.test'

const known = <T>(fact: Fact<T>, otherwise: T): T => (fact === 'unknown' ? otherwise : fact.is)

function strangerOf(evm: EvmFacts, refusal: unknown): EvmWalletProfile['stranger'] {
  const isRefused = known(evm.strangerAccounts, 'none') === 'error'
  const isTold = known(evm.strangerPermission, 'none') === 'told'
  const error = refusal ?? new ProviderRpcError(4100, 'The site is not connected.')
  return {
    ...(isRefused && { accounts: error }),
    ...(isTold && { permission: 'told' as const }),
  }
}

function revokeOf(evm: EvmFacts): EvmWalletProfile['revoke'] {
  const revoke = known(evm.revoke, 'done')
  return revoke === 'fails' || revoke === 'unsupported' ? revoke : undefined
}

/** Wallets throw errors, objects that are none, and plain texts. Those with a message and nothing else are errors. */
function asThrown(error: unknown, origin = SITE): unknown {
  if (typeof error !== 'object' || error === null) return error
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown }
  const text = String(message).replace(SITE, origin)
  return typeof code === 'number' ? new ProviderRpcError(code, text, data) : new Error(text)
}
