import { type Field, type Warning, warn } from '@bowline/common/reading'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import { address, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, allowance, amountOrNft, isUnlimited, tokenAmount } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'

/** ERC-20, and what ERC-721 has in common with it. */
export const tokenCalls: readonly CallReader[] = [
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
      const isOwn = from === scene.actor.toLowerCase()
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
  defineCall(
    '39509351',
    'increaseAllowance',
    tuple(address, uint256),
    ([spender, value], call, scene) => ({
      intent: 'raiseApproval',
      fields: rightsOf(spender, allowance(scene, 'amount', value, call.to), call),
      warnings: checkRight(scene, spender, value),
    }),
  ),
  defineCall(
    'a457c2d7',
    'decreaseAllowance',
    tuple(address, uint256),
    ([spender, value], call, scene) => ({
      intent: 'lowerApproval',
      fields: rightsOf(spender, allowance(scene, 'amount', value, call.to), call),
    }),
  ),
]

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
  return [
    ...(isUnlimited(value) ? [warn('unlimitedApproval', { subject })] : []),
    ...checkReceiver(context, subject),
  ]
}

const rightsOf = (spender: string, what: Field, { to }: Call): readonly Field[] => [
  accountAt('spender', spender),
  what,
  accountAt('token', to),
]
