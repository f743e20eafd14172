import { warn } from '@bowline/common/reading'
import { time } from '../../reading/fields.ts'
import { address, bool, bytes32, tuple, uint, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, allowance, tokenAmount } from '../evmFields.ts'
import { checkRight, checkTokenReceiver, isOwnMove } from './tokenCalls.ts'

const SIGNATURE = [uint(8), bytes32, bytes32] as const
const MAX = 2n ** 256n - 1n

/** Approvals that someone has signed, and rights that Permit2 keeps. */
export const permitCalls: readonly CallReader[] = [
  defineCall(
    'd505accf',
    'permit',
    tuple(address, address, uint256, uint256, ...SIGNATURE),
    ([owner, spender, value, deadline], call, scene) => ({
      intent: 'submitPermit',
      fields: [
        accountAt('spender', spender),
        allowance(scene, 'amount', value, call.to),
        accountAt('owner', owner),
        accountAt('token', call.to),
        time('deadline', deadline),
      ],
      warnings: checkRight(scene, spender, value),
    }),
  ),
  defineCall(
    '8fcbaf0c',
    'permit',
    tuple(address, address, uint256, uint256, bool, ...SIGNATURE),
    ([owner, spender, , deadline, isAllowed], call, scene) => ({
      intent: 'submitPermit',
      fields: [
        accountAt('spender', spender),
        allowance(scene, 'amount', isAllowed ? MAX : 0n, call.to),
        accountAt('owner', owner),
        accountAt('token', call.to),
        // DAI's way to say never.
        time('deadline', deadline || MAX),
      ],
      warnings: checkRight(scene, spender, isAllowed ? MAX : 0n),
    }),
  ),
  defineCall(
    '36c78516',
    'transferFrom',
    tuple(address, address, uint(160), address),
    ([from, to, value, token], call, scene) => ({
      intent: isOwnMove(from, scene) ? 'sendToken' : 'moveFromOther',
      fields: [
        tokenAmount(scene, 'amount', value, token),
        accountAt('from', from),
        accountAt('recipient', to),
        accountAt('contract', call.to),
      ],
      warnings: [
        ...checkTokenReceiver(scene, token, to),
        ...(isOwnMove(from, scene) ? [] : [warn('fromOther', { subject: checksumAddress(from) })]),
      ],
    }),
  ),
  defineCall(
    '87517c45',
    'approve',
    tuple(address, address, uint(160), uint(48)),
    ([token, spender, value, until], call, scene) => ({
      intent: value === 0n ? 'revokeApproval' : 'approveToken',
      fields: [
        accountAt('spender', spender),
        allowance(scene, 'amount', value, token),
        accountAt('token', token),
        time('deadline', until),
        accountAt('contract', call.to),
      ],
      warnings: checkRight(scene, spender, value),
    }),
  ),
]
