import type { ReadingParts } from '../../reading/createReading.ts'
import { number, time } from '../../reading/fields.ts'
import { operation } from '../calls/accountCalls.ts'
import { accountAt } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkEnd, checkSigner, contractOf } from './checkDomain.ts'
import type { Members, TypedReader } from './TypedReader.ts'

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
      return relaying({ from: members.address('from'), call, members }, scene)
    },
  },
  {
    type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    read(members, message, scene) {
      const data = members.bytes('functionSignature')
      const call = { to: contractOf(message), value: 0n, data }
      return relaying({ from: members.address('from'), call, members }, scene)
    },
  },
  {
    type: (encoded) =>
      /^SponsoredCall(?:ERC2771|ConcurrentERC2771)\(uint256 chainId,address target,bytes data,address user,[^()]*\)$/.test(
        encoded,
      ),
    read(members, _, scene) {
      const call = { to: members.address('target'), value: 0n, data: members.bytes('data') }
      return relaying({ from: members.address('user'), call, members }, scene)
    },
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

interface Relaying {
  readonly from: string
  readonly call: Call
  readonly members: Members
}

function relaying({ from, call, members }: Relaying, scene: Scene): ReadingParts {
  const nonce = numberOf(members, ['nonce'])
  const end = numberOf(members, ENDS)
  return {
    intent: 'relayedCall',
    fields: [
      accountAt('account', from),
      ...(end === undefined ? [] : [time('deadline', end)]),
      ...(nonce === undefined ? [] : [number('nonce', nonce)]),
    ],
    calls: [scene.inner(call, from)],
    warnings: [
      ...checkSigner(from, scene),
      // Without an end it is good until its nonce is used.
      ...(end === undefined ? [] : checkEnd(end, scene)),
    ],
  }
}

/** Until when it may be sent, in the words of those who send it. GSN's older ones count blocks in `validUntil`. */
const ENDS: readonly string[] = ['deadline', 'validUntilTime', 'userDeadline']

function numberOf(members: Members, names: readonly string[]): bigint | undefined {
  const name = names.find((one) => members.names.includes(one))
  const value = name === undefined ? undefined : members.value(name)
  return value?.kind === 'number' ? value.value : undefined
}

/** Whether a type that is made of no other has a member. */
const has = (member: string, encoded: string): boolean =>
  encoded
    .slice(encoded.indexOf('(') + 1, -1)
    .split(',')
    .includes(member)
