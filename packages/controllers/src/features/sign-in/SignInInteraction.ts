import type { AccountId, Namespace } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import type { Interaction } from '../../core/Interaction.ts'

/** Signing in with an account that is connected. */
export type SignInInteraction = Interaction<
  'signIn',
  { readonly namespace: Namespace; readonly account: AccountId },
  SignInSession
>
