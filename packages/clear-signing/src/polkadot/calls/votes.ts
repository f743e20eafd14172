import { type Field, warn } from '@bowline/common/reading'
import { number, text, yesNo } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  isKnown,
  isOwn,
  native,
  receiverOf,
} from '../CallScene.ts'
import {
  anyFieldOf,
  type Decoded,
  type DecodedFields,
  fieldOf,
  numberOf,
  someOf,
} from '../Decoded.ts'
import { describe } from '../describe.ts'

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

/** What a vote counts with each kind of lock (`Conviction`), and for how many voting periods its coins are locked. */
const CONVICTIONS: readonly (readonly [name: string, counts: string, periods: bigint])[] = [
  ['None', '0.1×', 0n],
  ['Locked1x', '1×', 1n],
  ['Locked2x', '2×', 2n],
  ['Locked3x', '3×', 4n],
  ['Locked4x', '4×', 8n],
  ['Locked5x', '5×', 16n],
  ['Locked6x', '6×', 32n],
]

const convictionFields = ([, counts, periods]: (typeof CONVICTIONS)[number]): readonly Field[] => [
  text('counts', counts),
  number('lockedFor', periods),
]

function howVoted(how: Decoded, scene: CallScene): readonly Field[] {
  if (how.kind === 'variant' && how.name !== 'Standard') return splitVote(how.fields, how, scene)
  const given = how.kind === 'variant' ? how.fields : []
  const inner = fieldOf(given, 'vote')
  const vote = numberOf(inner?.kind === 'struct' ? inner.fields[0]?.[1] : inner)
  const balance = numberOf(fieldOf(given, 'balance'))
  const conviction = vote === undefined ? undefined : CONVICTIONS[Number(vote % AYE)]
  if (vote === undefined || balance === undefined || conviction === undefined)
    return [text('vote', describe(how, scene.prefix))]
  return [
    yesNo('vote', vote >= AYE),
    native(scene, 'amount', balance),
    ...convictionFields(conviction),
  ]
}

/** A vote for several answers at once. */
const SIDES = [
  ['aye', 'inFavour'],
  ['nay', 'against'],
  ['abstain', 'abstaining'],
] as const

function splitVote(given: DecodedFields, whole: Decoded, scene: CallScene): readonly Field[] {
  const sides = SIDES.flatMap(([name, label]) => {
    const value = numberOf(fieldOf(given, name))
    return value === undefined ? [] : [native(scene, label, value)]
  })
  return sides.length === given.length && sides.length > 0
    ? sides
    : [text('vote', describe(whole, scene.prefix))]
}

/** The kind of referendums that something counts for. */
const trackFields = (args: DecodedFields): readonly Field[] => {
  const given = fieldOf(args, 'class')
  const track = numberOf(given) ?? numberOf(someOf(given))
  return track === undefined ? [] : [number('track', track)]
}

/** A vote of the user's, or one of somebody else's that counts no more. */
const removeVote: CallReader = (args, scene) => {
  const poll = numberOf(fieldOf(args, 'index'))
  const of = fieldOf(args, 'target')
  const whose = of ? receiverOf(of, scene) : undefined
  if (poll === undefined || (of && whose === undefined)) return undefined
  return {
    intent: 'removeVote',
    fields: [
      number('poll', poll),
      ...(whose === undefined ? [] : [accountField('account', whose)]),
    ],
  }
}

const delegateVotes: CallReader = (args, scene) => {
  const to = receiverOf(fieldOf(args, 'to'), scene)
  const value = numberOf(fieldOf(args, 'balance'))
  const given = fieldOf(args, 'conviction')
  const conviction = CONVICTIONS.find(([name]) => given?.kind === 'variant' && given.name === name)
  if (to === undefined || value === undefined || !conviction) return undefined
  return {
    intent: 'delegateVotes',
    fields: [
      accountField('delegate', to),
      native(scene, 'amount', value),
      ...convictionFields(conviction),
      ...trackFields(args),
    ],
    warnings: isKnown(scene, to)
      ? []
      : [warn('votesForOther', { subject: to }), ...checkAddress(scene, to)],
  }
}

const undelegateVotes: CallReader = (args) => ({
  intent: 'undelegateVotes',
  fields: trackFields(args),
})

/** What is unlocked is free for its owner, whoever asks for it. */
const unlockVotes: CallReader = (args, scene) => {
  const whose = receiverOf(fieldOf(args, 'target'), scene)
  if (whose === undefined) return undefined
  return {
    intent: 'unlockVotes',
    fields: [
      ...trackFields(args),
      ...(isOwn(scene, whose) ? [] : [accountField('account', whose)]),
    ],
  }
}

/** Votes: what they are made with is the user's afterwards, too. */
export const voteCalls: Readonly<Record<string, CallReader>> = {
  'ConvictionVoting.vote': vote,
  'ConvictionVoting.remove_vote': removeVote,
  'ConvictionVoting.remove_other_vote': removeVote,
  'ConvictionVoting.delegate': delegateVotes,
  'ConvictionVoting.undelegate': undelegateVotes,
  'ConvictionVoting.unlock': unlockVotes,
}
