import type { ReadingParts } from '../../reading/createReading.ts'
import { number, time } from '../../reading/fields.ts'
import {
  type AbiType,
  address,
  array,
  bool,
  bytes,
  decodeAbi,
  tuple,
  uint,
  uint256,
} from '../abi/abi.ts'
import { accountAt, allowance, nativeAmount, tokenAmount } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkRecipient, readSwap, receiverOf } from './readSwap.ts'
import { routeSwap } from './swapCalls.ts'
import { checkRight, checkTokenReceiver } from './tokenCalls.ts'

type Reader = (input: Uint8Array, call: Call, scene: Scene) => ReadingParts | undefined

const PERMIT = tuple(address, uint(160), uint(48), uint(48))
const MOVE = tuple(address, address, uint(160), address)

/** The commands by their numbers. */
export const routerCommands: Readonly<Record<number, Reader>> = {
  0: command(
    tuple(address, uint256, uint256, bytes, bool),
    ([recipient, first, second, path], ...rest) =>
      readSwap({ ...routeSwap(path, 'input', first, second), recipient }, ...rest),
  ),
  1: command(
    tuple(address, uint256, uint256, bytes, bool),
    ([recipient, first, second, path], ...rest) =>
      readSwap({ ...routeSwap(path, 'output', first, second), recipient }, ...rest),
  ),
  // Of the caller's, by a right that Permit2 keeps.
  2: command(tuple(address, address, uint(160)), ([token, to, value], call, scene) => {
    const recipient = receiverOf(to, call, scene)
    return {
      intent: 'sendToken',
      fields: [tokenAmount(scene, 'amount', value, token), accountAt('recipient', recipient)],
      warnings:
        recipient === call.to ? [] : checkTokenReceiver(scene, token, recipient.toLowerCase()),
    }
  }),
  3: command(
    tuple(tuple(array(PERMIT), address, uint256), bytes),
    ([[all, spender, until]], _, scene) => permit(all, spender, until, scene),
  ),
  4: command(tuple(address, address, uint256), ([token, to, minimum], call, scene) =>
    rest(token, to, minimum, call, scene),
  ),
  5: command(tuple(address, address, uint256), ([token, to, value], call, scene) =>
    payment(token, receiverOf(to, call, scene), value, call, scene),
  ),
  6: command(tuple(address, address, uint256), ([token, to, share], call, scene) => {
    const recipient = receiverOf(to, call, scene)
    return {
      intent: 'payShare',
      fields: [
        number('share', share),
        accountAt('token', token),
        accountAt('recipient', recipient),
      ],
      warnings: checkRecipient(recipient, call, scene),
    }
  }),
  8: command(
    tuple(address, uint256, uint256, array(address), bool),
    ([recipient, input, output, path], ...rest) =>
      readSwap({ path, input, output, exact: 'input', recipient }, ...rest),
  ),
  9: command(
    tuple(address, uint256, uint256, array(address), bool),
    ([recipient, output, input, path], ...rest) =>
      readSwap({ path, input, output, exact: 'output', recipient }, ...rest),
  ),
  10: command(tuple(tuple(PERMIT, address, uint256), bytes), ([[one, spender, until]], _, scene) =>
    permit([one], spender, until, scene),
  ),
  11: command(tuple(address, uint256), ([to, value], call, scene) =>
    wrapping('wrap', nativeAmount(scene, 'amount', value), to, call, scene),
  ),
  12: command(tuple(address, uint256), ([to, minimum], call, scene) =>
    wrapping('unwrap', nativeAmount(scene, 'minimum', minimum), to, call, scene),
  ),
  13: command(tuple(array(MOVE)), ([moves], call, scene) => ({
    intent: 'sendToken',
    fields: moves.flatMap(([from, to, value, token]) => [
      tokenAmount(scene, 'amount', value, token),
      accountAt('from', from),
      accountAt('recipient', to),
    ]),
    warnings: moves.flatMap(([, to, , token]) =>
      to === call.to ? [] : checkTokenReceiver(scene, token, to),
    ),
  })),
}

function command<T>(
  type: AbiType<T>,
  read: (values: T, call: Call, scene: Scene) => ReadingParts | undefined,
): Reader {
  return (input, call, scene) => {
    const values = decodeAbi(type, input)
    return values === undefined ? undefined : read(values, call, scene)
  }
}

function payment(
  token: string,
  recipient: string,
  value: bigint,
  call: Call,
  scene: Scene,
): ReadingParts {
  const isNative = BigInt(token) === 0n
  return {
    intent: isNative ? 'sendNative' : 'sendToken',
    fields: [
      isNative ? nativeAmount(scene, 'amount', value) : tokenAmount(scene, 'amount', value, token),
      accountAt('recipient', recipient),
    ],
    warnings: checkRecipient(recipient, call, scene),
  }
}

function rest(token: string, to: string, minimum: bigint, call: Call, scene: Scene): ReadingParts {
  const recipient = receiverOf(to, call, scene)
  const isNative = BigInt(token) === 0n
  return {
    intent: 'returnRest',
    fields: [
      isNative
        ? nativeAmount(scene, 'minimum', minimum)
        : tokenAmount(scene, 'minimum', minimum, token),
      accountAt('recipient', recipient),
    ],
    warnings: checkRecipient(recipient, call, scene),
  }
}

function wrapping(
  intent: 'wrap' | 'unwrap',
  what: ReturnType<typeof nativeAmount>,
  to: string,
  call: Call,
  scene: Scene,
): ReadingParts {
  const recipient = receiverOf(to, call, scene)
  return {
    intent,
    fields: [what, accountAt('recipient', recipient)],
    warnings: checkRecipient(recipient, call, scene),
  }
}

type Details = readonly [token: string, value: bigint, expiry: bigint, nonce: bigint]

function permit(
  all: readonly Details[],
  spender: string,
  until: bigint,
  scene: Scene,
): ReadingParts {
  return {
    intent: 'submitPermit',
    fields: [
      accountAt('spender', spender),
      ...all.flatMap(([token, value, expiry]) => [
        allowance(scene, 'amount', value, token),
        accountAt('token', token),
        time('deadline', expiry),
      ]),
      time('signBefore', until),
    ],
    warnings: all.flatMap(([, value]) => checkRight(scene, spender, value)),
  }
}
