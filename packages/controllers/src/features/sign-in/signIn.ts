import { KitError, loadCode, type Namespace } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import type { SignInInteraction } from '../../kit/interactions.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { interact } from '../../shared/interact.ts'

export interface SignInParameters {
  /** Default: the family in the foreground. */
  readonly namespace?: Namespace | undefined
}

/**
 * Lets the user sign in to the app with the account that is connected. The modal shows what the wallet will sign,
 * and asks it once the user has pressed the button.
 *
 * Throws `INVALID_CONFIG` without the option `siwx`, `NOT_CONNECTED`, `USER_REJECTED` if the user declines, or
 * `ABORTED` if they leave.
 *
 * @example
 * const { accounts } = await signIn(kit)
 */
export async function signIn(kit: Kit, parameters?: SignInParameters): Promise<SignInSession> {
  return startSignIn(kit, parameters).result
}

/** Starts to sign in, and returns the interaction. See `signIn`. */
export function startSignIn(kit: Kit, { namespace }: SignInParameters = {}): SignInInteraction {
  const { siwx } = kit.config
  const core = internals(kit).core()
  if (!siwx)
    throw new KitError('INVALID_CONFIG', { option: 'siwx', problem: 'is needed to sign in' })
  // Without its core, a kit has no wallet.
  if (!core) throw new KitError('NOT_CONNECTED', { namespace })
  const { account, chainId, session, provider, operations, ...of } = core.requireAccount(
    namespace,
    {
      isReviewed: true,
    },
  )
  return interact(kit, {
    kind: 'signIn',
    subject: { namespace: of.namespace, account },
    describe: () => ({}),
    async begin(control) {
      const { performSignIn } = await loadCode(() => import('./performSignIn.ts'))
      const asked = { siwx, account, chainId, session, provider, operations, isRequired: false }
      return performSignIn(core, asked, control)
    },
  })
}
