import { en } from '@bowline/scaffold-ui'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StoryPage } from './shell/StoryPage.tsx'
import { stories as accountStories } from './stories/account.story.tsx'
import { stories as signInStories } from './stories/signIn.story.tsx'
import { stories as walletStories } from './stories/signInWallets.story.tsx'

type Name = Extract<keyof typeof en, `signIn.${string}` | 'connecting.signsInText'>
const isAboutSigningIn = (name: string): name is Name =>
  name.startsWith('signIn.') || name === 'connecting.signsInText'
const NAMES = Object.keys(en).filter(isAboutSigningIn)
const values = { wallet: 'Harbor', domain: 'evil.example' }
const stories = [...accountStories, ...signInStories, ...walletStories]

/** The words of signing in, each by a story that shows it. */
const SHOWN: Readonly<Record<string, readonly Name[]>> = {
  'sign-in/required': [
    'signIn.title',
    'signIn.text',
    'signIn.steps',
    'signIn.stepConnect',
    'signIn.stepIsDone',
    'signIn.stepConfirm',
    'signIn.stepDone',
    'signIn.app',
    'signIn.account',
    'signIn.network',
    'signIn.until',
    'signIn.message',
    'signIn.sign',
    'signIn.disconnect',
  ],
  'sign-in/optional': ['signIn.later'],
  'sign-in/preparing': ['signIn.preparing'],
  'sign-in/unprepared': ['signIn.unprepared', 'signIn.serverDown'],
  'sign-in/in-the-wallet': ['signIn.signing'],
  'sign-in/no-answer-from-the-wallet': ['signIn.slow'],
  'sign-in/declined': ['signIn.declined'],
  'sign-in/failed': ['signIn.failed'],
  'sign-in/unsent': ['signIn.unsent', 'signIn.retry'],
  'sign-in/sending': ['signIn.sending'],
  'sign-in/expired': ['signIn.expired'],
  'sign-in/not-admitted': ['signIn.notAdmitted'],
  'sign-in/refused': ['signIn.refused'],
  'sign-in/of-another-site': ['signIn.otherDomain'],
  'sign-in/for-another-account': ['signIn.otherAccount'],
  'sign-in/of-its-own-form': ['signIn.ownForm'],
  'sign-in/while-connecting': ['connecting.signsInText'],
  'sign-in/on-a-phone': ['signIn.open'],
  'account/signed-in': ['signIn.signedIn', 'signIn.signOut'],
  'account/not-signed-out': ['signIn.notSignedOut'],
  'account/not-signed-in': ['signIn.signedOut'],
}

test('every sentence of signing in has a story that shows it', () => {
  expect(Object.values(SHOWN).flat().toSorted()).toEqual(NAMES.toSorted())
})

test.each(Object.entries(SHOWN))('the story %s shows its words', async (id, names) => {
  const story = stories.find((one) => one.id === id)
  if (!story) throw new Error(`There is no story ${id}.`)
  await render(<StoryPage story={story} theme="light" />)
  await expect.poll(() => names.filter((name) => !isOnScreen(textOf(name)))).toEqual([])
})

function textOf(name: Name): string {
  const message = en[name]
  return typeof message === 'string' ? message : message(values)
}

/** In a view, as a text of its own or as the name of something; announcements do not count. */
function isOnScreen(text: string): boolean {
  const parts = [...document.querySelectorAll('.bl-modal-body .bl-scroll *')]
  return parts
    .filter((part) => part.checkVisibility())
    .some(
      (part) =>
        part.getAttribute('aria-label') === text ||
        [...part.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue === text,
        ),
    )
}
