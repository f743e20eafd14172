import { maxPriceOf } from '../../evm/readFees.ts'
import { signEvmTransaction, signEvmTypedData } from '../../evm/signEvm.ts'
import { evmAddresses } from '../../smart-account/evmAddresses.ts'
import { askYes } from '../askYes.ts'
import { type Source, withWallet } from '../withWallet.ts'
import { createNode } from './createNode.ts'
import { type Plan, planMove } from './planMove.ts'
import type { Move } from './readMove.ts'
import { written } from './readMoved.ts'
import { sendPlan } from './sendPlan.ts'

/**
 * Moves money out of the smart account of a wallet, by a node alone: says what is going to happen, asks, and sends
 * it from the account of the key. Nothing is signed before the person has agreed. Returns what to print at last.
 */
export function runMove(
  source: Source,
  move: Move,
  say: (text: string) => unknown,
): Promise<string> {
  return withWallet(source, async (entropy) => {
    const { owner, account } = await evmAddresses(entropy)
    const ask = createNode(move.rpc)
    const plan = await planMove(ask, { owner, account, move })
    say(describe(plan, move))
    const terminal = { input: process.stdin, output: process.stderr }
    const isAgreed = move.isAgreed || (await askYes(terminal, 'Send it? Type "yes": '))
    if (!isAgreed) return 'Nothing was sent.\n'
    const hash = await sendPlan(ask, plan, {
      signTypedData: (typedData) => signEvmTypedData(entropy, { typedData }),
      signTransaction: (transaction) => signEvmTransaction(entropy, { transaction }),
    })
    return `Done, in transaction ${hash}.\n`
  })
}

function describe(
  { chainId, owner, operation, fees, gas, text }: Plan,
  { to, data }: Move,
): string {
  const { sender, deployment } = operation
  const fee = written(gas * maxPriceOf(fees), 18)
  const lines = [
    `Network  chain ${chainId}`,
    `From     ${sender}, the smart account${deployment ? ', which this deploys' : ''}`,
    `To       ${to}`,
    `Amount   ${text}`,
    ...(data === '0x' ? [] : [`Data     ${data}`]),
    `Fee      at most ${fee} of the network's own currency`,
    `Paid by  ${owner}, the account of your key`,
  ]
  return `${lines.join('\n')}\n`
}
