import { loadCode } from '@bowline/common'
import type { Prompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'

export interface TellingOptions {
  readonly service: Pick<Service, 'vault'>
  readonly prompts: Prompts
}

/**
 * Returns what tells a user, before a request is shown, that something is about to happen to the wallet: whoever reads
 * the user's mails may have deleted the one about it. Once for each act, as long as the page is there.
 */
export function createTelling({ service, prompts }: TellingOptions) {
  const told = new Set<number>()

  async function waiting(signal: AbortSignal) {
    try {
      return (await service.vault.hold({}, { signal })).hold
    } catch {
      // A request does not depend on it, and a login whose code the app has seen is not told.
      return null
    }
  }

  return async (signal: AbortSignal): Promise<void> => {
    const hold = await waiting(signal)
    if (!hold || hold.isThisDevice || told.has(hold.requestedAt)) return
    const { tellOfHold } = await loadCode(() => import('../recovery/tellOfHold.ts'))
    await prompts.ask<void>(
      'unlock',
      (asked) =>
        void tellOfHold(createSteps(asked), service.vault, hold).then(
          () => asked.resolve(),
          () => {
            // The prompt is settled.
          },
        ),
      { signal },
    )
    told.add(hold.requestedAt)
  }
}
