import type { EmbeddedUser, FrameParams } from '@bowline/common/frame'
import { isOfMailbox } from './isOfMailbox.ts'

/** How a user has chosen to log in. */
export type Via = FrameParams<'login'>['via']

/** Whether a login with what was chosen would lead to the user who is logged in already. */
export function isSame(via: Via, { email, provider, assurance }: EmbeddedUser): boolean {
  if (via.kind === 'email') {
    const isEnough = assurance !== 'app-entered' || via.code === 'app'
    return provider === 'email' && isOfMailbox(via.email, email ?? '') && isEnough
  }
  return via.kind === 'social' ? via.provider === provider : via.kind === provider
}
