import type { ChainOperations, LoadOptions } from '@bowline/common'
import { isAddress } from '@solana/kit'
import { askChain } from './askChain.ts'
import { createRpc, type RpcOptions } from './createRpc.ts'
import { estimateFee } from './estimateFee.ts'
import { getBalance } from './getBalance.ts'
import { getFeeRates } from './getFeeRates.ts'
import { getMaxTransfer } from './getMaxTransfer.ts'
import { getTokenBalances } from './getTokenBalances.ts'
import { getTokenHoldings } from './getTokenHoldings.ts'
import { getTokenInfo } from './getTokenInfo.ts'
import { getTransactions } from './getTransactions.ts'
import { inspectTransfer } from './inspectTransfer.ts'
import { signMessage } from './signMessage.ts'
import { transfer } from './transfer.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** Binds the operations to an app's networks. */
export function createOperations(
  own: Pick<RpcOptions, 'networks' | 'rpcUrls' | 'clock'>,
  { rpcUrls: customRpcUrls, logger }: LoadOptions = {},
): ChainOperations<'solana'> {
  const rpc = createRpc({ ...own, customRpcUrls, logger })
  const context = { rpc, clock: own.clock, logger }
  return {
    isAddress: (value) => isAddress(value),
    getBalance: (account, signal) => getBalance(context, { account, signal }),
    estimateFee: (intent, signal) => estimateFee(context, { intent, signal }),
    getFeeRates: (chainId, signal) => getFeeRates(context, { chainId, signal }),
    inspectTransfer: (intent, signal) => inspectTransfer(context, { intent, signal }),
    getMaxTransfer: (intent, signal) => getMaxTransfer(context, { intent, signal }),
    transfer: (provider, intent, watch) => transfer(context, { provider, intent, watch }),
    waitForTransaction: (chainId, hash, signal, onReplaced, watch) =>
      waitForTransaction(context, { chainId, hash, signal, onReplaced, watch }),
    signMessage: (provider, account, message) =>
      signMessage(context, { provider, account, message }),
    getTokenBalances: (account, tokens, signal) =>
      getTokenBalances(context, { account, tokens, signal }),
    getTokenHoldings: (account, signal) => getTokenHoldings(context, { account, signal }),
    getTokenInfo: (chainId, token, signal) => getTokenInfo(context, { chainId, token, signal }),
    getTransactions: (account, page) => getTransactions(context, { account, ...page }),
    askChain: (chainId, request) => askChain(rpc, { chainId, request }),
  }
}
