import type { Clock } from '@bowline/common'
import type { Prompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import { drawApart } from '../screen/drawApart.ts'
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
  /** The server says that this app may show everything in its frame. */
  readonly isTrustedEmbedder: boolean
}

/**
 * Shows `addDevice`, in a window of its own unless the app is trusted: it gives the whole wallet to another device. Throws a
 * `FrameError` `rejected` if the user closes it.
 */
export function askToAddDevice(options: AskToAddDeviceOptions, signal: AbortSignal): Promise<null> {
  return options.prompts.ask<null>(
    'unlock',
    (asked) =>
      drawApart(asked, {
        clock: options.clock,
        isFree: options.isTrustedEmbedder,
        draw({ card, signal: shown }) {
          const step = createSteps({ card, signal: shown })
          addDevice({ ...options, step, keys: createKeys(options) }).then(
            () => asked.resolve(null),
            // The user may have closed the window, and open it again.
            (error) => shown.aborted || asked.reject(error),
          )
        },
      }),
    { signal },
  )
}
