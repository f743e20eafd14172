import { FrameError } from '@bowline/common/frame'
import { type Field, type Reading, warn } from '@bowline/common/reading'
import type { Hex } from '@bowline/wallet-keys/smart-account'
import type { Scene } from '../Family.ts'
import type { GrantedCall } from './grantableCalls.ts'
import type { Grant, Permission } from './permissionSchemas.ts'

const UNLIMITED = 2n ** 128n

/** Returns the account that may act. */
export const delegateOf = ({ signer: { data } }: Grant): Hex =>
  'id' in data ? data.id : data.address

/** Throws `invalid` where there is none: then everything could be taken. */
export function allowanceOf(policies: Permission['policies']): bigint {
  const found = policies.find((policy) => policy.type === 'token-allowance')
  if (!found) throw new FrameError('invalid')
  return found.data.allowance
}

type Context = ReturnType<Scene['readingContext']>

/** Says what a permission is for, with the functions as a list names them. */
export function readGrant(
  grant: Grant,
  functions: readonly GrantedCall[],
  { chainId, currency }: Context,
): Reading {
  const [{ type, data, policies }] = grant.permissions
  const account = (label: Field['label'], address: string): Field => ({
    label,
    value: { type: 'account', address },
  })
  const limits = policies.flatMap((policy): Field[] =>
    policy.type === 'call-limit'
      ? [{ label: 'callLimit', value: { type: 'number', value: BigInt(policy.data.count) } }]
      : [],
  )
  const what = (): readonly Field[] => {
    if (type === 'contract-call')
      return [
        account('contract', data.address),
        ...functions.flatMap(({ signature, selector, pinned }): Field[] => [
          { label: 'method', value: { type: 'text', text: signature, isCut: false } },
          { label: 'selector', value: { type: 'bytes', hex: selector, length: 4 } },
          ...pinned.map(({ argument, address }): Field => {
            const name = `${argument}: address`
            return { label: 'argument', name, value: { type: 'account', address } }
          }),
        ]),
      ]
    const amount = allowanceOf(policies)
    const token = type === 'native-token-transfer' ? { ...currency } : { address: data.address }
    const isUnlimited = amount >= UNLIMITED
    return [{ label: 'maximum', value: { type: 'amount', amount, token, isUnlimited } }]
  }
  const fields: readonly Field[] = [
    ...[account('actor', delegateOf(grant)), ...what(), ...limits],
    { label: 'deadline', value: { type: 'time', seconds: BigInt(grant.expiry) } },
  ]
  const isUnlimited = fields.some(({ value }) => value.type === 'amount' && value.isUnlimited)
  return {
    chainId,
    intent: 'grantPermission',
    fields,
    calls: [],
    warnings: isUnlimited ? [warn('unlimitedApproval')] : [],
    clarity: 'clear',
  }
}
