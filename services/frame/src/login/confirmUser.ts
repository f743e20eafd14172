import { askCode } from '../screen/askCode.ts'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'

export interface ConfirmOptions {
  readonly step: Step
  readonly service: Pick<Service, 'auth' | 'login'>
}

/** Confirms by a further code that the user is there. Returns false if the user leaves. */
export async function confirmUser({ step, service }: ConfirmOptions): Promise<boolean> {
  const { auth } = service
  const login = await service.login()
  const email = login?.user.email
  if (!email) return false
  const sent = await insist(step, words.settings.sending, () => auth.stepUp({}))
  const confirmed = await askCode({
    ...{ step, email, sent, leave: words.settings.back },
    send: () => auth.stepUp({}),
    check: (entered) => auth.confirm(entered),
  })
  return confirmed !== undefined
}
