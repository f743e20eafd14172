import type { Clock } from '@bowline/common'
import type { Asked, Prompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import { createKeys } from '../wallet/createKeys.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { addDevice } from './addDevice.ts'

export interface AskToAddDeviceOptions {
  readonly prompts: Prompts
  readonly service: Service
  readonly wallet: Wallet
  readonly clock: Clock
  /** Of the app. */
  readonly origin: string
}

/** Shows `addDevice` above the app. Throws a `FrameError` `rejected` if the user closes it. */
export function askToAddDevice(options: AskToAddDeviceOptions, signal: AbortSignal): Promise<null> {
  return options.prompts.ask<null>(
    'unlock',
    (asked) => {
      const step = createSteps(asked as Asked<never>)
      addDevice({ ...options, step, keys: createKeys(options) }).then(
        () => asked.resolve(null),
        asked.reject,
      )
    },
    { signal },
  )
}
