import type { Field } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { bytes as bytesField, time } from '../../reading/fields.ts'
import { address, bytes, tuple, uint, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { accountAt, nativeAmount, tokenAmount } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkRecipient, checkRouter } from './readSwap.ts'

const GAS = uint(32)

/** What moves money to another network: bridges of the OP Stack, and Across. */
export const bridgeCalls: readonly CallReader[] = [
  ...(
    [
      ['58a997f6', 'depositERC20'],
      ['87087623', 'bridgeERC20'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(
      selector,
      name,
      tuple(address, address, uint256, GAS, bytes),
      ([token, , value, , data], call, scene) =>
        moving(
          { what: tokenAmount(scene, 'amount', value, token), to: scene.actor, data },
          call,
          scene,
        ),
    ),
  ),
  ...(
    [
      ['838b2520', 'depositERC20To'],
      ['540abf73', 'bridgeERC20To'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(
      selector,
      name,
      tuple(address, address, address, uint256, GAS, bytes),
      ([token, , to, value, , data], call, scene) =>
        moving({ what: tokenAmount(scene, 'amount', value, token), to, data }, call, scene),
    ),
  ),
  ...(
    [
      ['b1a1a882', 'depositETH'],
      ['09fc8843', 'bridgeETH'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, tuple(GAS, bytes), ([, data], call, scene) =>
      moving(
        { what: nativeAmount(scene, 'amount', call.value), to: scene.actor, data },
        call,
        scene,
      ),
    ),
  ),
  ...(
    [
      ['9a2ac6d5', 'depositETHTo'],
      ['e11013dd', 'bridgeETHTo'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, tuple(address, GAS, bytes), ([to, , data], call, scene) =>
      moving({ what: nativeAmount(scene, 'amount', call.value), to, data }, call, scene),
    ),
  ),
  defineCall(
    '7b939232',
    'depositV3',
    tuple(
      ...([address, address, address, address, uint256, uint256, uint256, address] as const),
      ...([GAS, GAS, GAS, bytes] as const),
    ),
    ([, to, token, , value, , chain, , , deadline, , data], call, scene) => {
      const what =
        call.value > 0n
          ? nativeAmount(scene, 'amount', call.value)
          : tokenAmount(scene, 'amount', value, token)
      const network: Field = {
        label: 'network',
        value: { type: 'chain', chainId: `eip155:${chain}` },
      }
      return moving({ what, to, data, rest: [network, time('deadline', deadline)] }, call, scene)
    },
  ),
]

interface Moving {
  readonly what: Field
  /** The address that gets it on the other network. */
  readonly to: string
  /** What that one is told. */
  readonly data: Uint8Array
  readonly rest?: readonly Field[]
}

function moving({ what, to, data, rest = [] }: Moving, call: Call, scene: Scene): ReadingParts {
  return {
    intent: 'bridge',
    fields: [
      what,
      accountAt('recipient', to),
      ...rest,
      ...(data.length > 0 ? [bytesField('data', data)] : []),
      accountAt('contract', call.to),
    ],
    warnings: [...checkRouter(call, scene), ...checkRecipient(to, call, scene)],
  }
}
