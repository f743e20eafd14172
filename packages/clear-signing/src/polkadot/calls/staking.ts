import { type Field, type Intent, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { number, text, yesNo } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  checkPayee,
  isKnown,
  native,
  receiverOf,
} from '../CallScene.ts'
import { anyFieldOf, type Decoded, type DecodedFields, fieldOf, numberOf } from '../Decoded.ts'
import { describe } from '../describe.ts'

/** Where rewards go: what is already staked, the account, or another one, which is named. */
function payeeParts(
  payee: Decoded | undefined,
  scene: CallScene,
): Required<Pick<ReadingParts, 'fields' | 'warnings'>> {
  if (payee?.kind !== 'variant') return { fields: [], warnings: [] }
  const to = payee.name === 'Account' ? receiverOf(payee.fields[0]?.[1], scene) : undefined
  return to === undefined
    ? { fields: [text('rewards', payee.name)], warnings: [] }
    : { fields: [accountField('rewards', to)], warnings: checkPayee(scene, to) }
}

const bond: CallReader = (args, scene) => {
  const value = numberOf(fieldOf(args, 'value'))
  if (value === undefined) return undefined
  const { fields, warnings } = payeeParts(fieldOf(args, 'payee'), scene)
  return { intent: 'stake', fields: [native(scene, 'amount', value), ...fields], warnings }
}

const setPayee: CallReader = (args, scene) => {
  const payee = fieldOf(args, 'payee')
  return payee && { intent: 'setRewards', ...payeeParts(payee, scene) }
}

/** An amount of the chain's own currency, under any of some names. */
const ofAmount =
  (intent: Intent, ...names: readonly string[]): CallReader =>
  (args, scene) => {
    const value = numberOf(anyFieldOf(args, ...names))
    return value === undefined
      ? undefined
      : {
          intent,
          fields: [native(scene, 'amount', value), ...poolField(args), ...memberField(args, scene)],
        }
  }

const poolField = (args: DecodedFields): readonly Field[] => {
  const pool = numberOf(fieldOf(args, 'pool_id'))
  return pool === undefined ? [] : [number('pool', pool)]
}

function memberField(args: DecodedFields, scene: CallScene): readonly Field[] {
  const member = receiverOf(anyFieldOf(args, 'member_account', 'member', 'other'), scene)
  return member === undefined ? [] : [accountField('account', member)]
}

const nominate: CallReader = (args, scene) => {
  const targets = fieldOf(args, 'targets')
  if (targets?.kind !== 'list') return undefined
  const all = targets.items.flatMap((one) => receiverOf(one, scene) ?? [])
  return {
    intent: 'stake',
    fields: [...poolField(args), ...all.map((one) => accountField('validator', one))],
  }
}

const plain =
  (intent: Intent): CallReader =>
  (args, scene) => ({ intent, fields: [...poolField(args), ...memberField(args, scene)] })

/** More of what there is, or of what a pool has brought. */
const bondExtra: CallReader = (args, scene) => {
  const extra = fieldOf(args, 'extra')
  if (extra?.kind !== 'variant') return undefined
  const value = numberOf(extra.fields[0]?.[1])
  const what = value === undefined ? text('action', extra.name) : native(scene, 'amount', value)
  return { intent: 'stake', fields: [what, ...memberField(args, scene)] }
}

/** A poll, and how it is voted in it. */
const vote: CallReader = (args, scene) => {
  const poll = numberOf(anyFieldOf(args, 'poll_index', 'index'))
  const how = fieldOf(args, 'vote')
  if (poll === undefined) return undefined
  return {
    intent: 'vote',
    fields: [number('poll', poll), ...(how ? howVoted(how, scene) : [])],
  }
}

/** The highest bit of a vote's byte: it is yes, and the others say how long its coins are locked. */
const AYE = 128n
const LOCKS = ['None', ...[1, 2, 3, 4, 5, 6].map((times) => `Locked${times}x`)]

function howVoted(how: Decoded, scene: CallScene): readonly Field[] {
  const given = how.kind === 'variant' && how.name === 'Standard' ? how.fields : []
  const inner = fieldOf(given, 'vote')
  const vote = numberOf(inner?.kind === 'struct' ? inner.fields[0]?.[1] : inner)
  const balance = numberOf(fieldOf(given, 'balance'))
  const lock = vote === undefined ? undefined : LOCKS[Number(vote % AYE)]
  if (vote === undefined || balance === undefined || lock === undefined)
    return [text('vote', describe(how, scene.prefix))]
  return [
    yesNo('vote', vote >= AYE),
    native(scene, 'amount', balance),
    { ...text('described', lock), name: 'conviction' },
  ]
}

const delegateVotes: CallReader = (args, scene) => {
  const to = receiverOf(fieldOf(args, 'to'), scene)
  const value = numberOf(fieldOf(args, 'balance'))
  if (to === undefined || value === undefined) return undefined
  const conviction = fieldOf(args, 'conviction')
  return {
    intent: 'delegateVotes',
    fields: [
      accountField('delegate', to),
      native(scene, 'amount', value),
      ...(conviction ? [text('vote', describe(conviction, scene.prefix))] : []),
    ],
    warnings: isKnown(scene, to)
      ? []
      : [warn('authorityChange', { subject: to, level: 'yellow' }), ...checkAddress(scene, to)],
  }
}

/** A price that nobody comes back from: the account has no way to it any more. */
const killPure: CallReader = (_args, scene) => ({
  intent: 'closeAccount',
  fields: [],
  warnings: [warn('burned', { subject: scene.context.account })],
})

/** Stakes, pools and votes: they are the user's afterwards, too. */
export const stakingCalls: Readonly<Record<string, CallReader>> = {
  'Staking.bond': bond,
  'Staking.bond_extra': ofAmount('stake', 'max_additional'),
  'Staking.rebond': ofAmount('stake', 'value'),
  'Staking.unbond': ofAmount('unstake', 'value'),
  'Staking.nominate': nominate,
  'Staking.chill': plain('unstake'),
  'Staking.withdraw_unbonded': plain('withdrawStake'),
  'Staking.set_payee': setPayee,
  'NominationPools.join': ofAmount('stake', 'amount'),
  'NominationPools.bond_extra': bondExtra,
  'NominationPools.bond_extra_other': bondExtra,
  'NominationPools.claim_payout': plain('collectRewards'),
  'NominationPools.claim_payout_other': plain('collectRewards'),
  'NominationPools.unbond': ofAmount('unstake', 'unbonding_points'),
  'NominationPools.withdraw_unbonded': plain('withdrawStake'),
  'NominationPools.nominate': nominate,
  'NominationPools.chill': plain('unstake'),
  'ConvictionVoting.vote': vote,
  'ConvictionVoting.remove_vote': vote,
  'ConvictionVoting.delegate': delegateVotes,
  'Proxy.kill_pure': killPure,
}
