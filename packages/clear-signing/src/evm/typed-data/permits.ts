import type { ReadingParts } from '../../reading/createReading.ts'
import { time } from '../../reading/fields.ts'
import { checkRecipient } from '../calls/readSwap.ts'
import { checkRight } from '../calls/tokenCalls.ts'
import { accountAt, allowance } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { isUsualContract } from '../usualContracts.ts'
import { checkEnd, checkSigner, contractOf } from './checkDomain.ts'
import { checkOffer, offered } from './offer.ts'
import type { Members, TypedReader } from './TypedReader.ts'
import { outputsOf, witnessField } from './witness.ts'

const MAX = 2n ** 256n - 1n

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'

/** Rights to tokens that are given by a signature alone: whoever has it can use it until it expires. */
export const permits: readonly TypedReader[] = [
  {
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    read(members, message, scene) {
      const token = contractOf(message)
      const value = members.number('value')
      return {
        intent: intentOf([value]),
        fields: [
          accountAt('spender', members.address('spender')),
          allowance(scene, 'amount', value, token),
          accountAt('token', token),
          accountAt('owner', members.address('owner')),
          time('deadline', members.number('deadline')),
        ],
        warnings: [
          ...checkRight(scene, members.address('spender'), value),
          ...checkSigner(members.address('owner'), scene),
          ...(value === 0n ? [] : checkEnd(members.number('deadline'), scene)),
        ],
      }
    },
  },
  {
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    read(members, message, scene) {
      const token = contractOf(message)
      const value = members.boolean('allowed') ? MAX : 0n
      // DAI's way to say never.
      const deadline = members.number('expiry') || MAX
      return {
        intent: intentOf([value]),
        fields: [
          accountAt('spender', members.address('spender')),
          allowance(scene, 'amount', value, token),
          accountAt('token', token),
          accountAt('owner', members.address('holder')),
          time('deadline', deadline),
        ],
        warnings: [
          ...checkRight(scene, members.address('spender'), value),
          ...checkSigner(members.address('holder'), scene),
          ...(value === 0n ? [] : checkEnd(deadline, scene)),
        ],
      }
    },
  },
  {
    role: 'permit2',
    type: `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`,
    read: (members, _, scene) => permit2([members.struct('details')], members, scene),
  },
  {
    role: 'permit2',
    type: `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`,
    read: (members, _, scene) => permit2(members.list('details'), members, scene),
  },
  {
    role: 'permit2',
    type: transferType('Permit', 'TokenPermissions permitted'),
    read: (members, _, scene) => transfer([members.struct('permitted')], members, scene),
  },
  {
    role: 'permit2',
    type: transferType('PermitBatch', 'TokenPermissions[] permitted'),
    read: (members, _, scene) => transfer(members.list('permitted'), members, scene),
  },
]

/** Matches a transfer by Permit2, with or without a witness: what else the spender wants to have signed. */
function transferType(name: string, first: string) {
  const members = `${first},address spender,uint256 nonce,uint256 deadline`
  return (encoded: string): boolean =>
    encoded === `${name}TransferFrom(${members})${PERMISSIONS}` ||
    (encoded.startsWith(`${name}WitnessTransferFrom(${members},`) &&
      encoded.includes(`)${PERMISSIONS}`))
}

function permit2(details: readonly Members[], members: Members, scene: Scene): ReadingParts {
  const spender = members.address('spender')
  const amounts = details.map((one) => one.number('amount'))
  const intent = intentOf(amounts)
  return {
    intent,
    fields: [
      accountAt('spender', spender),
      ...details.flatMap((one) => [
        ...amountOf(one, scene),
        time('deadline', one.number('expiration')),
      ]),
      time('signBefore', members.number('sigDeadline')),
    ],
    warnings: [
      ...details.flatMap((one) => [
        ...checkRight(scene, spender, one.number('amount')),
        ...(one.number('amount') === 0n ? [] : checkEnd(one.number('expiration'), scene)),
      ]),
      ...(intent === 'revokeApproval' ? [] : checkEnd(members.number('sigDeadline'), scene)),
    ],
  }
}

/** A right to nothing takes the place of an earlier one: that is how it is taken back by a signature. */
const intentOf = (amounts: readonly bigint[]) =>
  amounts.length > 0 && amounts.every((amount) => amount === 0n) ? 'revokeApproval' : 'permitToken'

function amountOf(one: Members, scene: Scene) {
  const token = one.address('token')
  return [allowance(scene, 'amount', one.number('amount'), token), accountAt('token', token)]
}

function transfer(permitted: readonly Members[], members: Members, scene: Scene): ReadingParts {
  const spender = members.address('spender')
  const known = ['permitted', 'spender', 'nonce', 'deadline']
  const witnesses = members.names.filter((name) => !known.includes(name))
  const outputs = isUsualContract(spender)
    ? witnesses.flatMap((name) => outputsOf(members.value(name), scene))
    : []
  const offer = {
    signer: scene.actor.toLowerCase(),
    given: permitted.map((one) => offered(scene, one.address('token'), one.number('amount'))),
    asked: outputs,
    end: members.number('deadline'),
  }
  return {
    intent: 'permitTransfer',
    fields: [
      accountAt('spender', spender),
      ...permitted.flatMap((one) => amountOf(one, scene)),
      ...outputs.flatMap(({ what, to }) => [what, accountAt('recipient', to)]),
      time('deadline', members.number('deadline')),
      ...witnesses.map((name) => witnessField(name, members.value(name), scene)),
    ],
    warnings: [
      ...permitted.flatMap((one) => checkRight(scene, spender, one.number('amount'))),
      ...(outputs.length > 0 ? checkOffer(offer, scene) : []),
      ...outputs.flatMap(({ to }) =>
        checkRecipient(to, { to: '', value: 0n, data: new Uint8Array() }, scene),
      ),
      ...checkEnd(members.number('deadline'), scene),
    ],
  }
}
