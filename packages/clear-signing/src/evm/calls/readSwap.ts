import { type Field, type FieldLabel, warn } from '@bowline/common/reading'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import type { ReadingParts } from '../../reading/createReading.ts'
import { list, text, time } from '../../reading/fields.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, nativeAmount, tokenAmount } from '../evmFields.ts'
import { isKnownContract } from '../knownContracts.ts'
import type { Call, Scene } from '../Scene.ts'
import { isUsualContract } from '../usualContracts.ts'
import { checkTrade } from '../worth/checkTrade.ts'

export interface Swap {
  /** The tokens on the way, first and last included. `'native'` stands for the chain's currency. */
  readonly path: readonly string[]
  readonly input: bigint
  readonly output: bigint
  /** The one of both that is certain; the other is a limit. */
  readonly exact: 'input' | 'output'
  readonly recipient: string
  readonly deadline?: bigint | undefined
  /** Fee of its only pool, in millionths. */
  readonly fee?: bigint | undefined
}

/** Routers take these for an address: the caller, and the router itself. */
const CALLER = '0x0000000000000000000000000000000000000001'
const ROUTER = '0x0000000000000000000000000000000000000002'

/** Says what a swap costs and brings; `undefined` if it names no two tokens. */
export function readSwap(swap: Swap, call: Call, scene: Scene): ReadingParts | undefined {
  const { path, exact } = swap
  const [first] = path
  const last = path.at(-1)
  if (path.length < 2 || first === undefined || last === undefined) return undefined
  const isExactInput = exact === 'input'
  const recipient = receiverOf(swap.recipient, call, scene)
  const between = path.slice(1, -1)
  const given = assetAmount(scene, isExactInput ? 'input' : 'maximum', swap.input, first)
  const got = assetAmount(scene, isExactInput ? 'minimum' : 'received', swap.output, last)
  return {
    intent: 'swap',
    fields: [
      given,
      got,
      accountAt('recipient', recipient),
      ...(between.length
        ? [
            list(
              'route',
              between.map((token) => accountAt('token', token)),
            ),
          ]
        : []),
      ...poolOf(swap, call),
      ...(swap.deadline === undefined ? [] : [time('deadline', swap.deadline)]),
      accountAt('contract', call.to),
    ],
    warnings: [
      ...checkRouter(call, scene),
      ...checkRecipient(recipient, call, scene),
      // What stays at the router is weighed by what it gives back in the end.
      ...(recipient.toLowerCase() === call.to
        ? []
        : checkTrade({ given: [given], got: [got] }, scene)),
    ],
  }
}

/** Pools of one pair differ by their fee. What the number means to a contract that is not known is not known either. */
const poolOf = ({ fee }: Swap, { to }: Call): readonly Field[] =>
  fee === undefined || !isUsualContract(to) ? [] : [text('pool', `${Number(fee) / 10_000}%`)]

/** Reads what a router takes for an address. */
export function receiverOf(recipient: string, call: Call, scene: Scene): string {
  if (recipient === CALLER) return scene.actor
  return recipient === ROUTER ? call.to : recipient
}

/** Warns where the money goes to neither the caller nor on through the router. */
export function checkRecipient(recipient: string, call: Call, scene: Scene) {
  if ([scene.actor.toLowerCase(), call.to].includes(recipient.toLowerCase())) return []
  const subject = checksumAddress(recipient)
  return [warn('receiverIsOther', { subject }), ...checkReceiver(scene.context, subject)]
}

export const checkRouter = ({ to }: Call, scene: Scene) =>
  isKnownContract(scene, 'router', to) || isUsualContract(to)
    ? []
    : [warn('unknownContract', { subject: checksumAddress(to) })]

const assetAmount = (scene: Scene, label: FieldLabel, value: bigint, token: string): Field =>
  token === 'native' ? nativeAmount(scene, label, value) : tokenAmount(scene, label, value, token)
