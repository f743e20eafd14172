import type { SignIn } from '@bowline/common'
import { createFakeSignIn } from '@bowline/common/testing'
import { storyAccount } from './SignInStory.tsx'

/** The option `siwx` of an app that a user has signed in to with the account of the stories. */
export function storyUser(options?: Omit<SignIn, 'server'>): SignIn {
  const { setSession, siwx } = createFakeSignIn(options)
  const expiresAt = Number.MAX_SAFE_INTEGER
  setSession({ accounts: [{ account: storyAccount, signedInAt: 0, expiresAt }] })
  return siwx
}
