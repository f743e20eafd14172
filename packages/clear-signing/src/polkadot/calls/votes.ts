import { type Field, warn } from '@bowline/common/reading'
import { number, text, yesNo } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  isKnown,
  native,
  receiverOf,
} from '../CallScene.ts'
import { anyFieldOf, type Decoded, fieldOf, numberOf } from '../Decoded.ts'
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

/** Votes: what they are made with is the user's afterwards, too. */
export const voteCalls: Readonly<Record<string, CallReader>> = {
  'ConvictionVoting.vote': vote,
  'ConvictionVoting.remove_vote': vote,
  'ConvictionVoting.delegate': delegateVotes,
}
