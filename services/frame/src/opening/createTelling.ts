import { loadCode } from '@bowline/common'
import type { Prompts } from '../prompts/createPrompts.ts'
import { createSteps, type Step } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import type { Keys } from '../wallet/Keys.ts'
import { keepWallet } from '../wallet/keepWallet.ts'

export interface TellingOptions {
  readonly service: Pick<Service, 'auth' | 'vault'>
  readonly prompts: Prompts
  readonly keys: Pick<Keys, 'signed' | 'confirm'>
  readonly wallet: Pick<Wallet, 'record'>
  /** The origin of the app. */
  readonly origin: string
}

/**
 * Returns what tells a user, before a request is shown, that something is about to happen to the wallet or to the address
 * that logs in: whoever reads the user's mails may have deleted the one about it. Once for each act, as long as the page
 * is there.
 */
export function createTelling(options: TellingOptions) {
  const { service, prompts, wallet } = options
  const told = new Set<number>()

  async function asked<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question()
    } catch {
      // A request does not depend on it, and a login whose code the app has seen is not told.
      return undefined
    }
  }

  const ask = (signal: AbortSignal, tell: (step: Step) => Promise<void>) =>
    prompts.ask<void>(
      'unlock',
      (prompt) =>
        void tell(createSteps(prompt)).then(
          () => prompt.resolve(),
          () => {
            // The prompt is settled.
          },
        ),
      { signal },
    )

  return async (signal: AbortSignal): Promise<void> => {
    const [held, changing] = await Promise.all([
      asked(() => service.vault.hold({}, { signal })),
      asked(() => service.auth.emailChange({}, { signal })),
    ])
    const { hold } = held ?? {}
    if (hold && !hold.isThisDevice && !told.has(hold.requestedAt)) {
      const isOpened = (await wallet.record())?.acts === 'signed' && hold.act !== 'register'
      const keep = (step: Step) => () => keepWallet({ ...options, step }, hold)
      const { tellOfHold } = await loadCode(() => import('../recovery/tellOfHold.ts'))
      await ask(signal, (step) =>
        tellOfHold(step, hold.canEnd || isOpened ? keep(step) : undefined, hold),
      )
      told.add(hold.requestedAt)
    }
    const { change } = changing ?? {}
    if (change && !change.isThisDevice && !told.has(change.effectiveAt)) {
      const { tellOfEmail } = await loadCode(() => import('../recovery/tellOfEmail.ts'))
      await ask(signal, (step) => tellOfEmail(step, () => service.auth.keepEmail({}), change))
      told.add(change.effectiveAt)
    }
  }
}
