import type { Field, Intent } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { number, text, type Word, word } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAuthority,
  checkPayee,
  native,
  receiverOf,
} from '../CallScene.ts'
import { anyFieldOf, type Decoded, type DecodedFields, fieldOf, numberOf } from '../Decoded.ts'

/** Where rewards go: what is already staked, the account, or another one, which is named. */
function payeeParts(
  payee: Decoded | undefined,
  scene: CallScene,
): Required<Pick<ReadingParts, 'fields' | 'warnings'>> {
  if (payee?.kind !== 'variant') return { fields: [], warnings: [] }
  const to = payee.name === 'Account' ? receiverOf(payee.fields[0]?.[1], scene) : undefined
  return to === undefined
    ? { fields: [rewardsField(payee.name)], warnings: [] }
    : { fields: [accountField('rewards', to)], warnings: checkPayee(scene, to) }
}

const REWARDS: Readonly<Record<string, Word>> = {
  Staked: 'rewardsStaked',
  Stash: 'rewardsAccount',
  None: 'rewardsNobody',
}

function rewardsField(name: string): Field {
  const known = Object.hasOwn(REWARDS, name) ? REWARDS[name] : undefined
  return known ? word('rewards', known) : text('rewards', name)
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
    intent: 'chooseValidators',
    fields: [...poolField(args), ...all.map((one) => accountField('validator', one))],
  }
}

/** A pool, whose roles are given to accounts: who they are decides about what is staked there. */
const createPool: CallReader = (args, scene) => {
  const value = numberOf(fieldOf(args, 'amount'))
  const roles = ['root', 'nominator', 'bouncer'].flatMap(
    (name) => receiverOf(fieldOf(args, name), scene) ?? [],
  )
  const all = [...new Set(roles)]
  if (value === undefined || all.length === 0) return undefined
  return {
    intent: 'stake',
    fields: [
      native(scene, 'amount', value),
      ...poolField(args),
      ...all.map((one) => accountField('newAuthority', one)),
    ],
    warnings: all.flatMap((one) => checkAuthority(scene, one)),
  }
}

/** Makes the chain pay out what a validator and those who chose it have earned. */
const payOut: CallReader = (args, scene) => {
  const validator = receiverOf(fieldOf(args, 'validator_stash'), scene)
  return validator === undefined
    ? undefined
    : { intent: 'collectRewards', fields: [accountField('validator', validator)] }
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

/** Stakes and pools: they are the user's afterwards, too. */
export const stakingCalls: Readonly<Record<string, CallReader>> = {
  'Staking.bond': bond,
  'Staking.bond_extra': ofAmount('stake', 'max_additional'),
  'Staking.rebond': ofAmount('stake', 'value'),
  'Staking.unbond': ofAmount('unstake', 'value'),
  'Staking.nominate': nominate,
  'Staking.chill': plain('unstake'),
  'Staking.withdraw_unbonded': plain('withdrawStake'),
  'Staking.set_payee': setPayee,
  'Staking.payout_stakers': payOut,
  'Staking.payout_stakers_by_page': payOut,
  'NominationPools.create': createPool,
  'NominationPools.create_with_pool_id': createPool,
  'NominationPools.join': ofAmount('stake', 'amount'),
  'NominationPools.bond_extra': bondExtra,
  'NominationPools.bond_extra_other': bondExtra,
  'NominationPools.claim_payout': plain('collectRewards'),
  'NominationPools.claim_payout_other': plain('collectRewards'),
  'NominationPools.unbond': ofAmount('unstake', 'unbonding_points'),
  'NominationPools.withdraw_unbonded': plain('withdrawStake'),
  'NominationPools.nominate': nominate,
  'NominationPools.chill': plain('unstake'),
}
