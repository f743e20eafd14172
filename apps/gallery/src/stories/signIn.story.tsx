import { KitError } from '@bowline/common'
import { pressSignIn } from '../pressSignIn.ts'
import type { SignInScene } from '../SignInStory.tsx'
import { signInStories, storyAccount } from '../SignInStory.tsx'
import { never } from '../storyAnswers.ts'
import type { StoryKit } from '../storyKit.ts'

const signed = (story: StoryKit) => pressSignIn(story)
const fails = (error: Error) => () => Promise.reject(error)

/** Help appears then. */
const HELP_AFTER_MS = 10_000

/** A message of another site or for another account than the page's own. */
const text = ({
  domain = location.host,
  address = addressOf(storyAccount),
  statement = 'Members only.',
}) =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    ...[address, '', statement, ''],
    ...[`URI: https://${domain}`, 'Version: 1', 'Chain ID: 1', 'Nonce: abcdefgh12345678'],
    ...['Issued At: 2026-01-01T00:00:00Z', 'Expiration Time: 2026-01-01T00:10:00Z'],
  ].join('\n')

export const stories = signInStories({
  required: {},
  optional: { isRequired: false },
  preparing: { createMessage: never },
  unprepared: { createMessage: fails(new Error('down')) },
  'in the wallet': { wallet: { respond: never }, after: signed },
  'no answer from the wallet': {
    wallet: { respond: never },
    after: (story) => pressSignIn(story, () => story.clock.advance(HELP_AFTER_MS)),
  },
  declined: { wallet: { respond: fails(new KitError('USER_REJECTED', {})) }, after: signed },
  failed: { wallet: { respond: fails(new Error('locked')) }, after: signed },
  unsent: { answers: [new Error('down')], after: signed },
  sending: { calls: () => ({ verify: never }), after: signed },
  expired: refusing('EXPIRED'),
  'not admitted': refusing('NOT_ADMITTED'),
  refused: refusing('SIGNATURE_INVALID'),
  'of another site': { createMessage: async () => text({ domain: 'evil.example' }) },
  'for another account': {
    createMessage: async () => text({ address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }),
  },
  'of its own form': { createMessage: async () => 'Prove that you are you.' },
  'with a long statement': {
    createMessage: async () =>
      text({
        statement:
          'By signing in you accept the terms of service, the privacy policy and the rules of the house, as they are published at https://app.example/terms.',
      }),
  },
})

function refusing(refusal: 'EXPIRED' | 'NOT_ADMITTED' | 'SIGNATURE_INVALID'): SignInScene {
  return { answers: [{ ok: false, refusal }], after: signed }
}

function addressOf(account: string): string {
  return account.split(':')[2] ?? ''
}
