import { operation } from '../calls/accountCalls.ts'
import { accountAt } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkSigner, contractOf } from './checkDomain.ts'
import type { TypedReader } from './TypedReader.ts'

/** Calls that somebody else sends in the name of the account: meta-transactions, and operations of smart accounts. */
export const relayed: readonly TypedReader[] = [
  {
    // Of OpenZeppelin, of GSN, and of those that have made more of them.
    type: (encoded) =>
      /^\w*ForwardRequest\(address from,address to,[^()]*\)$/.test(encoded) &&
      has('bytes data', encoded),
    read(members, { encodedType }, scene) {
      const hasValue = encodedType.includes('(address from,address to,uint256 value,')
      const value = hasValue ? members.number('value') : 0n
      const call = { to: members.address('to'), value, data: members.bytes('data') }
      return relaying(members.address('from'), call, scene)
    },
  },
  {
    type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    read(members, message, scene) {
      const data = members.bytes('functionSignature')
      return relaying(members.address('from'), { to: contractOf(message), value: 0n, data }, scene)
    },
  },
  {
    type: (encoded) =>
      /^SponsoredCall(?:ERC2771|ConcurrentERC2771)\(uint256 chainId,address target,bytes data,address user,[^()]*\)$/.test(
        encoded,
      ),
    read: (members, _, scene) =>
      relaying(
        members.address('user'),
        { to: members.address('target'), value: 0n, data: members.bytes('data') },
        scene,
      ),
  },
  {
    type: (encoded) =>
      /^(?:Packed)?UserOperation\(address sender,uint256 nonce,bytes initCode,bytes callData,[^()]*\)$/.test(
        encoded,
      ) && has('bytes paymasterAndData', encoded),
    read: (members, _, scene) =>
      operation(
        {
          sender: members.address('sender'),
          initCode: members.bytes('initCode'),
          callData: members.bytes('callData'),
          paymaster: members.bytes('paymasterAndData'),
        },
        scene,
      ),
  },
  {
    type: (encoded) =>
      /^SafeOp\(address safe,uint256 nonce,bytes initCode,bytes callData,[^()]*\)$/.test(encoded) &&
      has('bytes paymasterAndData', encoded),
    read: (members, _, scene) =>
      operation(
        {
          sender: members.address('safe'),
          initCode: members.bytes('initCode'),
          callData: members.bytes('callData'),
          paymaster: members.bytes('paymasterAndData'),
        },
        scene,
      ),
  },
]

const relaying = (from: string, call: Call, scene: Scene) => ({
  intent: 'relayedCall' as const,
  fields: [accountAt('account', from)],
  calls: [scene.inner(call, from)],
  warnings: checkSigner(from, scene),
})

/** Whether a type that is made of no other has a member. */
const has = (member: string, encoded: string): boolean =>
  encoded
    .slice(encoded.indexOf('(') + 1, -1)
    .split(',')
    .includes(member)
