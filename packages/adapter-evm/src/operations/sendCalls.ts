import {
  type AccountId,
  KitError,
  type ProviderMap,
  type TransactionCall,
  type TransactionWatch,
} from '@bowline/common'
import { numberToHex } from 'viem'
import { askWallet } from '../wallet/askWallet.ts'
import { checkChain } from './askToSend.ts'
import { checkEndpoints } from './checkEndpoints.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { toCall } from './toTransaction.ts'
import { writeTrace } from './tracing/Trace.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly calls: readonly TransactionCall[]
  readonly watch?: TransactionWatch | undefined
}

/** EIP-5792 has no limit but the wallet's own; longer ids are not worth keeping. */
const MAX_ID_LENGTH = 8_194

/**
 * Asks the wallet to send all calls or none (EIP-5792) and resolves with its id of the batch. Waits for the
 * visitor's answer for as long as it takes.
 *
 * Throws `WRONG_CHAIN` or `NODES_DISAGREE` before the wallet is asked, `WALLET_METHOD_UNSUPPORTED`
 * when it cannot, `USER_REJECTED`, `WALLET_ANSWER_INVALID` if it names no id.
 */
export async function sendCalls(
  context: EvmContext,
  { provider, account, calls, watch = {} }: Parameters,
): Promise<string> {
  const { chainId, address: from } = parseAccount(account)
  const checked = calls.map(toCall)
  const wallet = { provider, clock: context.clock }
  const [chain] = await Promise.all([
    checkChain(wallet, chainId),
    checkEndpoints(context, { chainId, address: from }),
  ])
  const method = 'wallet_sendCalls'
  const request = {
    version: '2.0.0',
    from,
    chainId: numberToHex(chain),
    atomicRequired: true,
    calls: checked.map(({ to, value, data }) => ({
      to,
      value: numberToHex(value),
      ...(data && { data }),
    })),
  }
  const answer = await askWallet(wallet, { method, params: [request] })
  const id = readId(answer)
  if (id === undefined) throw new KitError('WALLET_ANSWER_INVALID', { method })
  watch.onTrace?.(writeTrace({ from, batch: id }))
  return id
}

/** Wallets of before the final standard answer with the plain id. */
function readId(answer: unknown): string | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? id : undefined
}
