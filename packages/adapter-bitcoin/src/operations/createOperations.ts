import type { ChainOperations, Clock, LoadOptions, Network } from '@bowline/common'
import { readDestination } from '../addresses/readDestination.ts'
import { createEsplora } from '../esplora/createEsplora.ts'
import { createOrd } from '../ord/createOrd.ts'
import { askChain } from './askChain.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { estimateFee } from './estimateFee.ts'
import { getBalance } from './getBalance.ts'
import { getFeeRates } from './getFeeRates.ts'
import { getMaxTransfer } from './getMaxTransfer.ts'
import { getTransactions } from './getTransactions.ts'
import { inspectTransfer } from './inspectTransfer.ts'
import { signMessage } from './signMessage.ts'
import { getSpeedUp, speedUp } from './speedUp.ts'
import { switchChain } from './switchChain.ts'
import { transfer } from './transfer.ts'
import { waitForTransaction } from './waitForTransaction.ts'

type Operations = ChainOperations<'bip122'> &
  Required<
    Pick<
      ChainOperations<'bip122'>,
      | 'askChain'
      | 'getFeeRates'
      | 'getMaxTransfer'
      | 'inspectTransfer'
      | 'getTransactions'
      | 'getSpeedUp'
      | 'speedUp'
    >
  >

interface Options {
  readonly networks: readonly Network<'bip122'>[]
  readonly clock: Clock
  readonly ordUrls?: Readonly<Record<string, string>> | undefined
  readonly moneyOnly: ReadonlySet<string>
}

/** Binds the operations to an app's networks. */
export function createOperations(
  { networks, clock, ordUrls = {}, moneyOnly }: Options,
  { rpcUrls }: LoadOptions = {},
): Operations {
  const context: BitcoinContext = {
    clock,
    moneyOnly,
    esplora: createEsplora({ networks, rpcUrls, clock }),
    ord: createOrd({ urls: ordUrls, clock }),
  }
  return {
    isAddress: (value, chainId) => readDestination(value, chainId) !== undefined,
    getBalance: (account, signal) => getBalance(context, { account, signal }),
    estimateFee: (intent, signal) => estimateFee(context, { intent, signal }),
    getFeeRates: (chainId, signal) => getFeeRates(context, { chainId, signal }),
    getMaxTransfer: (intent, signal) => getMaxTransfer(context, { intent, signal }),
    inspectTransfer: (intent, signal) => inspectTransfer(context, { intent, signal }),
    transfer: (provider, intent, watch) => transfer(context, { provider, intent, watch }),
    waitForTransaction: (chainId, hash, signal, onReplaced, watch) =>
      waitForTransaction(context, { chainId, hash, signal, onReplaced, watch }),
    getSpeedUp: (transaction, signal) => getSpeedUp(context, { ...transaction, signal }),
    speedUp: (provider, transaction) => speedUp(context, { ...transaction, provider }),
    signMessage: (provider, account, message) =>
      signMessage(context, { provider, account, message }),
    switchChain: (provider, network) => switchChain(context, { provider, network }),
    askChain: (chainId, request) => askChain(context, { chainId, request }),
    getTransactions: (account, page) => getTransactions(context, { account, ...page }),
  }
}
