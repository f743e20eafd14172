import type { ChainOperations, Clock, LoadOptions, Network } from '@bowline/common'
import { getBalance } from '../chain/getBalance.ts'
import { isAddress } from '../chain/isAddress.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { createRpc } from '../rpc/createRpc.ts'
import { learnPrefix } from '../ss58/learnPrefix.ts'
import { askChain } from './askChain.ts'
import { signMessage } from './signMessage.ts'

type PolkadotOperations = ChainOperations<'polkadot'> &
  Required<Pick<ChainOperations<'polkadot'>, 'inspectTransfer' | 'getMaxTransfer'>>

interface Own {
  readonly networks: readonly Network<'polkadot'>[]
  readonly prefixes: Map<string, number>
  readonly clock: Clock
}

/** Binds the operations to an app's networks. */
export function createOperations(
  { networks, prefixes, clock }: Own,
  { rpcUrls: customRpcUrls, logger, loadCode = (load) => load() }: LoadOptions = {},
): PolkadotOperations {
  const rpc = createRpc({ networks, customRpcUrls, clock, logger })
  const context: PolkadotContext = {
    rpc,
    prefixes,
    testnets: new Set(networks.flatMap(({ chainId, testnet }) => (testnet ? [chainId] : []))),
    clock,
    logger,
    loadCode,
    runtimes: new Map(),
    metadataHashes: new WeakMap(),
    sent: new Map(),
  }
  // Requested early, so that the prefix is known when the user enters an address. It never fails.
  for (const { chainId } of networks) void learnPrefix(context, { chainId })
  const holdings = () => loadCode(() => import('../assets/getTokenHoldings.ts'))
  const tokens = () => loadCode(() => import('../assets/readAssetInfo.ts'))
  // What knows a chain's own types is heavy, and balances and messages do without.
  const transfers = () => loadCode(() => import('../transfer/transferParts.ts'))
  return {
    isAddress: (value, chainId) => isAddress(context, value, chainId),
    getBalance: (account, signal) => getBalance(context, { account, signal }),
    getTokenHoldings: async (account, signal) =>
      (await holdings()).getTokenHoldings(context, { account, signal }),
    getTokenInfo: async (chainId, token, signal) =>
      (await tokens()).getTokenInfo(context, { chainId, token, signal }),
    signMessage: (provider, account, message) =>
      signMessage(context, { provider, account, message }),
    estimateFee: async (intent, signal) =>
      (await transfers()).estimateFee(context, { intent, signal }),
    inspectTransfer: async (intent, signal) =>
      (await transfers()).inspectTransfer(context, { intent, signal }),
    getMaxTransfer: async (intent, signal) =>
      (await transfers()).getMaxTransfer(context, { intent, signal }),
    transfer: async (provider, intent, watch) =>
      (await transfers()).transfer(context, { provider, intent, watch }),
    askChain: (chainId, request) => askChain(rpc, { chainId, request }),
    waitForTransaction: async (chainId, hash, signal, _, { trace } = {}) =>
      (await transfers()).waitForTransaction(context, { chainId, hash, signal, trace }),
  }
}
