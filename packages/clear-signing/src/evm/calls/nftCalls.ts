import { type Field, type Warning, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { bytes as bytesField, list } from '../../reading/fields.ts'
import { address, array, bool, bytes, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, nft } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { isUsualContract } from '../usualContracts.ts'
import { checkRight, checkTokenReceiver, isOwnMove } from './tokenCalls.ts'

/** ERC-721 and ERC-1155. */
export const nftCalls: readonly CallReader[] = [
  defineCall(
    '42842e0e',
    'safeTransferFrom',
    tuple(address, address, uint256),
    ([from, to, id], call, scene) =>
      sending({ from, to, what: [nft(call.to, id, 1n)] }, call, scene),
  ),
  defineCall(
    'b88d4fde',
    'safeTransferFrom',
    tuple(address, address, uint256, bytes),
    ([from, to, id, data], call, scene) =>
      sending({ from, to, data, what: [nft(call.to, id, 1n)] }, call, scene),
  ),
  defineCall(
    'f242432a',
    'safeTransferFrom',
    tuple(address, address, uint256, uint256, bytes),
    ([from, to, id, pieces, data], call, scene) =>
      sending({ from, to, data, what: [nft(call.to, id, pieces)] }, call, scene),
  ),
  defineCall(
    '2eb2c2d6',
    'safeBatchTransferFrom',
    tuple(address, address, array(uint256), array(uint256), bytes),
    ([from, to, ids, pieces, data], call, scene) => {
      if (ids.length !== pieces.length) return undefined
      const items = ids.map((id, index) => nft(call.to, id, pieces[index] ?? 0n))
      return sending({ from, to, data, what: [list('nft', items)] }, call, scene)
    },
  ),
  // ERC-6909: amounts of many tokens in one contract.
  defineCall(
    '095bcdb6',
    'transfer',
    tuple(address, uint256, uint256),
    ([to, id, pieces], call, scene) =>
      sending({ from: scene.actor, to, what: [nft(call.to, id, pieces)] }, call, scene),
  ),
  defineCall(
    '426a8493',
    'approve',
    tuple(address, uint256, uint256),
    ([spender, id, pieces], call, scene) => ({
      intent: 'approveNft',
      fields: [accountAt('spender', spender), nft(call.to, id, pieces)],
      warnings: checkRight(scene, spender, pieces),
    }),
  ),
  defineCall(
    'a22cb465',
    'setApprovalForAll',
    tuple(address, bool),
    ([operator, isApproved], call) => ({
      intent: isApproved ? 'approveCollection' : 'revokeCollection',
      fields: [accountAt('operator', operator), accountAt('collection', call.to)],
      warnings: isApproved ? checkOperator(operator) : [],
    }),
  ),
]

/** Warns about a right to all of a collection. */
export const checkOperator = (operator: string): readonly Warning[] => [
  warn(isUsualContract(operator) ? 'usualApproval' : 'wholeCollection', {
    subject: checksumAddress(operator),
  }),
]

interface Sending {
  readonly from: string
  readonly to: string
  readonly what: readonly Field[]
  /** What the receiving contract is told. */
  readonly data?: Uint8Array
}

function sending({ from, to, what, data }: Sending, call: Call, scene: Scene): ReadingParts {
  const isOwn = isOwnMove(from.toLowerCase(), scene)
  return {
    intent: isOwn ? 'sendNft' : 'moveFromOther',
    fields: [
      ...what,
      accountAt('from', from),
      accountAt('recipient', to),
      ...(data?.length ? [bytesField('data', data)] : []),
    ],
    warnings: [
      ...checkTokenReceiver(scene, call.to, to),
      ...(isOwn ? [] : [warn('fromOther', { subject: checksumAddress(from) })]),
    ],
  }
}
