import {
  type Clock,
  isKitError,
  KitError,
  type KitErrorCode,
  type Network,
  type ProviderMap,
  safeHttpUrl,
} from '@bowline/common'
import {
  saysRejected,
  saysUnknownChain,
  walletErrorCodes,
  walletErrorText,
} from '@bowline/common/adapters'
import { numberToHex } from 'viem/utils'
import { askWallet } from '../wallet/askWallet.ts'
import type { WalletTarget } from '../wallet/WalletTarget.ts'
import { readChainId } from '../wallet/walletState.ts'
import type { EvmContext } from './EvmContext.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly network: Network<'eip155'>
}

/**
 * Asks the wallet to change network; where it does not know it, asks to add it, once. A wallet that has added it
 * asks its user itself whether to go there, so it is not asked a third time.
 * The wallet's word is not enough: it has to be on the chain afterwards.
 *
 * Throws `USER_REJECTED`, `CHAIN_ADD_FAILED`, `CHAIN_SWITCH_FAILED`, or what the wallet threw.
 */
export async function switchChain(
  { clock }: Pick<EvmContext, 'clock'>,
  { provider, network }: Parameters,
): Promise<void> {
  const wallet: WalletTarget = { provider, clock }
  const chain = Number(network.id)
  const { chainId } = network
  const method = 'wallet_switchEthereumChain'
  const request = { method, params: [{ chainId: numberToHex(chain) }] }
  try {
    await askWallet(wallet, request)
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await addChain(wallet, network)
  }
  if (!(await settlesOnChain(wallet, chain))) throw new KitError('CHAIN_SWITCH_FAILED', { chainId })
}

async function addChain(wallet: WalletTarget, network: Network<'eip155'>): Promise<void> {
  const { chainId } = network
  const parameter = toAddChainParameter(network)
  if (parameter.rpcUrls.length === 0) throw new KitError('CHAIN_ADD_FAILED', { chainId })
  try {
    await askWallet(wallet, { method: 'wallet_addEthereumChain', params: [parameter] })
  } catch (cause) {
    if (isKitError(cause) && SAYS_WHY.includes(cause.code)) throw cause
    throw new KitError('CHAIN_ADD_FAILED', { chainId }, { cause })
  }
}

/** What keeps a wallet from adding any network at all. */
const SAYS_WHY: readonly KitErrorCode[] = [
  'USER_REJECTED',
  'REQUEST_PENDING',
  'WALLET_LOCKED',
  'WALLET_RELOADED',
  'WALLET_NO_ACCOUNT',
]

/**
 * The codes by which wallets say that they do not know a chain.
 * A pairing's 5000 stands behind a 4001, since providers speak EIP-1193.
 */
const UNKNOWN_CHAIN = [4902, 5000]
/** Codes that mean this and also other failures. */
const FAILED = [32603, -32603]

/**
 * Returns whether a failed switch means that the wallet does not know the network. Words decide before codes: wallets
 * send what stands for a refusal with a text that says something else, and refuse with codes that stand for other failures.
 */
function isUnknownChain(error: unknown): boolean {
  if (!isKitError(error)) return false
  const text = walletErrorText(error.cause)
  if (saysUnknownChain(text)) return true
  if (saysRejected(text)) return false
  const codes = walletErrorCodes(error.cause)
  const has = (code: number) => codes.includes(code)
  return UNKNOWN_CHAIN.some(has) || (FAILED.some(has) && !has(4001))
}

/** Some wallets answer before they have changed; they get this long, and are asked this often. */
export const SETTLE_LIMIT_MS = 3_000
const SETTLE_POLL_MS = 250

/** Asks a wallet until it is on a chain; `false` when it never gets there. */
async function settlesOnChain(wallet: WalletTarget, chain: number): Promise<boolean> {
  for (let look = 0; ; look++) {
    if ((await readChainId(wallet)) === chain) return true
    if (look >= SETTLE_LIMIT_MS / SETTLE_POLL_MS) return false
    await pause(wallet.clock)
  }
}

function pause(clock: Clock): Promise<void> {
  return new Promise((resolve) => void clock.after(SETTLE_POLL_MS, resolve))
}

/**
 * Describes a network to a wallet (EIP-3085), by the endpoints that it has for wallets, else by its
 * own: those that an app sets for itself may carry a key.
 */
function toAddChainParameter({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  walletRpcUrls = rpcUrls,
  blockExplorer,
}: Network<'eip155'>) {
  return {
    chainId: numberToHex(Number(id)),
    chainName: name,
    nativeCurrency,
    rpcUrls: walletRpcUrls.filter((url) => safeHttpUrl(url) !== undefined),
    ...(blockExplorer && { blockExplorerUrls: [blockExplorer.url] }),
  }
}
