import { type Field, type Warning, warn } from '@bowline/common/reading'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import { bytes as bytesField } from '../../reading/fields.ts'
import { address, bytes, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { isKnownAddress, isOwnAddress } from '../effects/strangers.ts'
import { accountAt, allowance, amountOrNft, isUnlimited, tokenAmount } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'

const RIGHT = tuple(address, uint256)

/** ERC-20, and what ERC-721 has in common with it. */
export const tokenCalls: readonly CallReader[] = [
  ...(
    [
      ['1296ee62', 'transferAndCall', tuple(address, uint256)],
      ['4000aea0', 'transferAndCall', tuple(address, uint256, bytes)],
      ['9bd9bbc6', 'send', tuple(address, uint256, bytes)],
    ] as const
  ).map(([selector, name, type]) =>
    defineCall<readonly [string, bigint, Uint8Array?]>(
      selector,
      name,
      type,
      ([to, value, data], call, scene) => ({
        intent: 'sendToken',
        fields: [
          tokenAmount(scene, 'amount', value, call.to),
          accountAt('recipient', to),
          ...toldTo(data),
          accountAt('token', call.to),
        ],
        warnings: checkTokenReceiver(scene, call.to, to),
      }),
    ),
  ),
  ...(
    [
      ['3177029f', tuple(address, uint256)],
      ['cae9ca51', tuple(address, uint256, bytes)],
    ] as const
  ).map(([selector, type]) =>
    defineCall<readonly [string, bigint, Uint8Array?]>(
      selector,
      'approveAndCall',
      type,
      ([spender, value, data], call, scene) => ({
        intent: 'approveToken',
        fields: [
          ...rightsOf(spender, allowance(scene, 'amount', value, call.to), call),
          ...toldTo(data),
        ],
        warnings: checkRight(scene, spender, value),
      }),
    ),
  ),
  raising('39509351', 'increaseAllowance'),
  // As older tokens call it, LINK among them.
  raising('d73dd623', 'increaseApproval'),
  lowering('a457c2d7', 'decreaseAllowance'),
  lowering('66188463', 'decreaseApproval'),
  defineCall('a9059cbb', 'transfer', tuple(address, uint256), ([to, value], call, scene) => ({
    intent: 'sendToken',
    fields: [
      tokenAmount(scene, 'amount', value, call.to),
      accountAt('recipient', to),
      accountAt('token', call.to),
    ],
    warnings: checkTokenReceiver(scene, call.to, to),
  })),
  defineCall(
    '23b872dd',
    'transferFrom',
    tuple(address, address, uint256),
    ([from, to, value], call, scene) => {
      const isOwn = isOwnMove(from, scene)
      const what = amountOrNft(scene, value, call.to)
      const sent = what.value.type === 'nft' ? 'sendNft' : 'sendToken'
      return {
        intent: isOwn ? sent : 'moveFromOther',
        fields: [
          what,
          accountAt('from', from),
          accountAt('recipient', to),
          accountAt('token', call.to),
        ],
        warnings: [
          ...checkTokenReceiver(scene, call.to, to),
          ...(isOwn ? [] : [warn('fromOther', { subject: checksumAddress(from) })]),
        ],
      }
    },
  ),
  defineCall('095ea7b3', 'approve', tuple(address, uint256), ([spender, value], call, scene) => {
    const what = amountOrNft(scene, value, call.to)
    const kind = what.value.type === 'nft' ? 'approveNft' : 'approveToken'
    // Of an NFT, 0 is a number like any other.
    const isRevoked = value === 0n && what.value.type === 'amount'
    return {
      intent: isRevoked ? 'revokeApproval' : kind,
      fields: rightsOf(spender, what, call),
      warnings: what.value.type === 'nft' ? [] : checkRight(scene, spender, value),
    }
  }),
]

/** Whether what moves is the caller's, or the user's by a right that somebody else uses. */
export const isOwnMove = (from: string, { actor, context }: Scene): boolean =>
  from === actor.toLowerCase() || isOwnAddress(context, from)

/** Warns about a receiver of tokens: what goes to the token's own contract is lost. */
export function checkTokenReceiver(
  { context }: Scene,
  token: string,
  to: string,
): readonly Warning[] {
  const subject = checksumAddress(to)
  return to === token ? [warn('sentToToken', { subject })] : checkReceiver(context, subject)
}

/** Warns about a right to tokens: its receiver, and whether it has no limit. */
export function checkRight(
  { context }: Pick<Scene, 'context'>,
  spender: string,
  value: bigint,
): readonly Warning[] {
  const subject = checksumAddress(spender)
  // Whoever may take nothing, or nobody, is no danger.
  if (value === 0n || BigInt(spender) === 0n) return []
  const isUsual = isKnownAddress({ ...context, own: [], trusted: [] }, spender)
  return [
    ...(isUnlimited(value)
      ? [warn(isUsual ? 'usualApproval' : 'unlimitedApproval', { subject })]
      : []),
    ...checkReceiver(context, subject),
  ]
}

/** What the receiver is told in the same call. */
const toldTo = (data?: Uint8Array): readonly Field[] =>
  data?.length ? [bytesField('data', data)] : []

function raising(selector: string, name: string): CallReader {
  return defineCall(selector, name, RIGHT, ([spender, value], call, scene) => ({
    intent: 'raiseApproval',
    fields: rightsOf(spender, allowance(scene, 'amount', value, call.to), call),
    warnings: checkRight(scene, spender, value),
  }))
}

function lowering(selector: string, name: string): CallReader {
  return defineCall(selector, name, RIGHT, ([spender, value], call, scene) => ({
    intent: 'lowerApproval',
    fields: rightsOf(spender, allowance(scene, 'amount', value, call.to), call),
  }))
}

const rightsOf = (spender: string, what: Field, { to }: Call): readonly Field[] => [
  accountAt('spender', spender),
  what,
  accountAt('token', to),
]
