import type { Clock } from '@bowline/common'
import { askCode } from '../screen/askCode.ts'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { awaitAnswer } from './awaitAnswer.ts'
import { confirmByPasskey } from './passkeyLogin.ts'
import { aboutLogin, socialProviderOf } from './socialLogin.ts'

export interface ConfirmOptions {
  readonly step: Step
  readonly service: Pick<Service, 'auth' | 'login'>
  readonly clock: Clock
  /** The origin of the app, or of this page without one around it. */
  readonly origin: string
}

/**
 * Confirms that the user is there: by a further code, by the passkey, or where the user's account is. Returns false if the
 * user leaves.
 */
export async function confirmUser(options: ConfirmOptions): Promise<boolean> {
  const { step, service, clock } = options
  const { auth } = service
  const { provider = '', email } = (await service.login())?.user ?? {}
  const { back: leave, sending, notConfirmed } = words.settings
  if (provider === 'passkey') return confirmByPasskey({ ...options, auth })
  const elsewhere = socialProviderOf(provider)
  if (elsewhere) {
    const begun = await insist(step, words.settings.working, () => auth.stepUpElsewhere({}))
    const { requestId } = begun
    const about = aboutLogin(elsewhere, begun, clock)
    const confirmed = await awaitAnswer({
      step,
      clock,
      about,
      leave,
      waiting: words.social.waiting,
      failed: { title: notConfirmed, next: leave },
      async ask(signal) {
        const answer = await auth.confirmElsewhere({ requestId }, { signal })
        return answer.status === 'confirmed' ? answer : answer.status
      },
    })
    return confirmed !== undefined
  }
  if (!email) return false
  const sent = await insist(step, sending, () => auth.stepUp({}))
  const confirmed = await askCode({
    step,
    clock,
    email,
    sent,
    leave,
    send: () => auth.stepUp({}),
    check: (entered) => auth.confirm(entered),
  })
  return confirmed !== undefined
}
