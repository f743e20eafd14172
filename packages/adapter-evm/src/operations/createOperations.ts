import type { ChainOperations, Clock } from '@bowline/common'
import { isAddress } from 'viem/utils'
import { createRpc, type RpcOptions } from './createRpc.ts'
import { estimateFee } from './estimateFee.ts'
import { getBalance } from './getBalance.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { switchChain } from './switchChain.ts'
import { transfer } from './transfer.ts'
import { waitForTransaction } from './waitForTransaction.ts'

type EvmOperations = Required<ChainOperations<'eip155'>>

/** Binds the operations to an app's networks. */
export function createOperations({
  clock,
  ...options
}: RpcOptions & { readonly clock: Clock }): EvmOperations {
  const context = { rpc: createRpc(options), clock }
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
  }
}
