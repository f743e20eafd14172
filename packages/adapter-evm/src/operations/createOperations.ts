import type { ChainOperations, Clock, LoadOptions } from '@bowline/common'
import type { Hex } from 'viem'
import { askChain } from './askChain.ts'
import { sendTransaction, transfer } from './askToSend.ts'
import { createRpc, type RpcOptions } from './createRpc.ts'
import { getAllowance } from './getAllowance.ts'
import { getAssets } from './getAssets.ts'
import { getCapabilities } from './getCapabilities.ts'
import { getTokenBalances } from './getTokenBalances.ts'
import { getTokenInfo } from './getTokenInfo.ts'
import { lookupName, resolveName } from './nameService.ts'
import { estimateFee } from './priceTransaction.ts'
import { getBalance, isContract } from './readAccount.ts'
import { sendCalls } from './sendCalls.ts'
import { signMessage, signTypedData } from './signMessage.ts'
import { switchChain } from './switchChain.ts'
import { receiverAddress } from './toTransaction.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** What this family has no use for: fees come from the chain, lists and histories from an index, and wallets speed up. */
type Unneeded =
  | 'getFeeRates'
  | 'inspectTransfer'
  | 'getMaxTransfer'
  | 'getTokenHoldings'
  | 'getTransactions'
  | 'getSpeedUp'
  | 'speedUp'

/** What apps are given as `0x${string}` is made here. */
type Answering<Names extends 'transfer' | 'sendTransaction' | 'signMessage' | 'signTypedData'> = {
  readonly [Name in Names]: (
    ...asked: Parameters<Required<ChainOperations<'eip155'>>[Name]>
  ) => Promise<Hex>
}

type EvmOperations = Omit<Required<ChainOperations<'eip155'>>, Unneeded> &
  Answering<'transfer' | 'sendTransaction' | 'signMessage' | 'signTypedData'>

/** Binds the operations to an app's networks. */
export function createOperations(
  { clock, ...own }: RpcOptions & { readonly clock: Clock },
  { rpcUrls: customRpcUrls, logger }: LoadOptions = {},
): EvmOperations {
  const rpc = createRpc({ ...own, customRpcUrls, logger })
  const context = { rpc, clock, logger, quarrels: new Set<string>() }
  return {
    isAddress: (value, chainId) => receiverAddress(value, chainId) !== undefined,
    getBalance: (account, signal) => getBalance(context, { account, signal }),
    estimateFee: (intent, signal) => estimateFee(context, { intent, signal }),
    transfer: (provider, intent, watch) => transfer(context, { provider, intent, watch }),
    waitForTransaction: (chainId, hash, signal, onReplaced, watch) =>
      waitForTransaction(context, { chainId, hash, signal, onReplaced, watch }),
    getAllowance: (account, allowance, signal) =>
      getAllowance(context, { account, ...allowance, signal }),
    signMessage: (provider, account, message) =>
      signMessage(context, { provider, account, message }),
    signTypedData: (provider, account, typedData) =>
      signTypedData(context, { provider, account, typedData }),
    switchChain: (provider, network) => switchChain(context, { provider, network }),
    getTokenBalances: (account, tokens, signal) =>
      getTokenBalances(context, { account, tokens, signal }),
    getTokenInfo: (chainId, token, signal) => getTokenInfo(context, { chainId, token, signal }),
    resolveName: (chainId, name, signal) => resolveName(context, { chainId, name, signal }),
    lookupName: (account, signal) => lookupName(context, { account, signal }),
    isContract: (account, signal) => isContract(context, { account, signal }),
    sendTransaction: (provider, account, call, watch) =>
      sendTransaction(context, { provider, account, call, watch }),
    getCapabilities: (provider, account, signal) =>
      getCapabilities(context, { provider, account, signal }),
    sendCalls: (provider, account, calls, watch) =>
      sendCalls(context, { provider, account, calls, watch }),
    askChain: (chainId, request) => askChain(rpc, { chainId, request }),
    getAssets: (provider, account, signal) => getAssets(context, { provider, account, signal }),
  }
}
