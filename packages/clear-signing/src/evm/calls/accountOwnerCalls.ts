import { warn } from '@bowline/common/reading'
import { bytes as bytesField } from '../../reading/fields.ts'
import { address, bytes, bytes32, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt } from '../evmFields.ts'
import { checkAuthority } from './authorityCalls.ts'

/** What smart accounts besides Safes call of themselves: keys that own them, and code that has a part in them. */
export const accountOwnerCalls: readonly CallReader[] = [
  ...(
    [
      ['0f0f3f24', 'addOwnerAddress'],
      ['a526d83b', 'addGuardian'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, tuple(address), ([owner], { to }, scene) => ({
      intent: 'changeAuthority',
      fields: [accountAt('newAuthority', owner), accountAt('account', to)],
      warnings: checkAuthority(owner, scene),
    })),
  ),
  defineCall('29565e3b', 'addOwnerPublicKey', tuple(bytes32, bytes32), ([x, y], { to }) => ({
    intent: 'changeAuthority',
    fields: [bytesField('argument', x), bytesField('argument', y), accountAt('account', to)],
    // Whose key it is cannot be seen.
    warnings: [warn('authorityChange')],
  })),
  defineCall(
    '9517e29f',
    'installModule',
    tuple(uint256, address, bytes),
    ([, code, data], { to }) => ({
      intent: 'changeAuthority',
      fields: [
        accountAt('newAuthority', code),
        accountAt('account', to),
        ...(data.length > 0 ? [bytesField('data', data)] : []),
      ],
      warnings: [warn('delegateCall', { subject: checksumAddress(code) })],
    }),
  ),
  defineCall('a71763a8', 'uninstallModule', tuple(uint256, address, bytes), ([, code], { to }) => ({
    intent: 'removeAuthority',
    fields: [accountAt('authority', code), accountAt('account', to)],
  })),
]
