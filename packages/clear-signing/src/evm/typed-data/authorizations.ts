import { bytes, time } from '../../reading/fields.ts'
import { readSafe } from '../calls/safeCalls.ts'
import { checkTokenReceiver } from '../calls/tokenCalls.ts'
import { accountAt, tokenAmount } from '../evmFields.ts'
import { checkEnd, checkSigner, contractOf } from './checkDomain.ts'
import type { TypedReader } from './TypedReader.ts'

const TRANSFER =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** Payments that someone else sends in (ERC-3009, and x402 with it), and what a Safe is to execute. */
export const authorizations: readonly TypedReader[] = [
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map(
    (name): TypedReader => ({
      type: `${name}(${TRANSFER})`,
      read(members, message, scene) {
        const token = contractOf(message)
        return {
          intent: 'authorizeTransfer',
          fields: [
            tokenAmount(scene, 'amount', members.number('value'), token),
            accountAt('recipient', members.address('to')),
            accountAt('token', token),
            accountAt('from', members.address('from')),
            ...(members.number('validAfter') > 0n
              ? [time('notBefore', members.number('validAfter'))]
              : []),
            time('deadline', members.number('validBefore')),
          ],
          warnings: [
            ...checkTokenReceiver(scene, token, members.address('to')),
            ...checkSigner(members.address('from'), scene),
            ...checkEnd(members.number('validBefore'), scene),
          ],
        }
      },
    }),
  ),
  {
    type: 'CancelAuthorization(address authorizer,bytes32 nonce)',
    read: (members, message, scene) => ({
      intent: 'cancelAuthorization',
      fields: [
        accountAt('token', contractOf(message)),
        bytes('nonce', members.bytes('nonce')),
        accountAt('from', members.address('authorizer')),
      ],
      warnings: checkSigner(members.address('authorizer'), scene),
    }),
  },
  {
    type: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    read: (members, message, scene) =>
      readSafe(
        {
          safe: contractOf(message),
          to: members.address('to'),
          value: members.number('value'),
          data: members.bytes('data'),
          operation: members.number('operation'),
          gasPrice: members.number('gasPrice'),
          gasToken: members.address('gasToken'),
          refund: members.address('refundReceiver'),
          safeTxGas: members.number('safeTxGas'),
          baseGas: members.number('baseGas'),
          nonce: members.number('nonce'),
        },
        scene,
      ),
  },
]
