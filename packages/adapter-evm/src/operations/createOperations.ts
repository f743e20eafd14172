import type { AccountId, ChainOperations, Clock, LoadOptions } from '@bowline/common'
import { getCode } from 'viem/actions'
import { isAddress } from 'viem/utils'
import { askChain } from './askChain.ts'
import { sendTransaction, transfer } from './askToSend.ts'
import { createRpc, type RpcOptions } from './createRpc.ts'
import type { EvmContext } from './EvmContext.ts'
import { estimateFee } from './estimateFee.ts'
import { getAssets } from './getAssets.ts'
import { getBalance } from './getBalance.ts'
import { getTokenBalances } from './getTokenBalances.ts'
import { getTokenInfo } from './getTokenInfo.ts'
import { lookupName, resolveName } from './nameService.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'
import { getCapabilities, sendCalls } from './sendCalls.ts'
import { signMessage, signTypedData } from './signMessage.ts'
import { switchChain } from './switchChain.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** What this family has no use for: fees come from the chain, lists and histories from an index. */
type Unneeded =
  | 'getFeeRates'
  | 'inspectTransfer'
  | 'getMaxTransfer'
  | 'getTokenHoldings'
  | 'getTransactions'

type EvmOperations = Omit<Required<ChainOperations<'eip155'>>, Unneeded>

/** Binds the operations to an app's networks. */
export function createOperations(
  { clock, ...own }: RpcOptions & { readonly clock: Clock },
  { rpcUrls: customRpcUrls, logger }: LoadOptions = {},
): EvmOperations {
  const rpc = createRpc({ ...own, customRpcUrls, logger })
  const context = { rpc, clock, logger, quarrels: new Set<string>() }
  return {
    isAddress: (value) => isAddress(value),
    getBalance: (account, signal) => getBalance(context, { account, signal }),
    estimateFee: (intent, signal) => estimateFee(context, { intent, signal }),
    transfer: (provider, intent) => transfer(context, { provider, intent }),
    waitForTransaction: (chainId, hash, signal) =>
      waitForTransaction(context, { chainId, hash, signal }),
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
    sendTransaction: (provider, account, call) =>
      sendTransaction(context, { provider, account, call }),
    getCapabilities: (provider, account, signal) =>
      getCapabilities(context, { provider, account, signal }),
    sendCalls: (provider, account, calls, options) =>
      sendCalls(context, { provider, account, calls, ...options }),
    askChain: (chainId, request) => askChain(rpc, { chainId, request }),
    getAssets: (provider, account, signal) => getAssets(context, { provider, account, signal }),
  }
}

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/** How the code of an account begins that delegates to a contract (EIP-7702); 20 bytes follow. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** Returns whether an address has a contract. An account that delegates (EIP-7702) is not one. */
async function isContract({ rpc }: EvmContext, { account, signal }: Parameters) {
  const { chainId, address } = parseAccount(account)
  const code = await readChain(rpc, { chainId, signal }, (client) => getCode(client, { address }))
  return code !== undefined && code !== '0x' && !DELEGATION.test(code)
}
