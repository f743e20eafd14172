import type { Clock } from '@bowline/common'
import { createHold } from '../guard/createHold.ts'
import { createNumberTries } from '../guard/numberTries.ts'
import type { Asked, Prompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import { isShownHere } from '../screen/isShownHere.ts'
import { button, form, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import type { Store } from '../store/openStore.ts'
import { createKeys } from '../wallet/createKeys.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { words } from '../words.ts'
import { addDevice } from './addDevice.ts'

export interface AskToAddDeviceOptions {
  readonly prompts: Prompts
  readonly service: Service
  readonly wallet: Wallet
  readonly clock: Clock
  readonly store: Store
  /** The origin of the app. */
  readonly origin: string
  /** The server says that this app may show everything in its frame. */
  readonly isTrustedEmbedder: boolean
}

/**
 * Shows `addDevice` if the app is trusted; otherwise leads to it, in the wallet's own tab: it gives the whole wallet to
 * another device. Throws a `FrameError` `rejected` if the user closes it.
 */
export async function askToAddDevice(
  options: AskToAddDeviceOptions,
  signal: AbortSignal,
): Promise<null> {
  const { prompts, service, isTrustedEmbedder, clock } = options
  const hold = createHold({ clock, tries: createNumberTries(options) })
  const { provider = '' } = (await service.login())?.user ?? {}
  const draw = isShownHere(isTrustedEmbedder)
    ? (asked: Asked<null>) =>
        addDevice({ ...options, step: hold(createSteps(asked)), keys: createKeys(options) })
    : (asked: Asked<null>) => leadToTab(asked, provider)
  return prompts.ask<null>(
    'unlock',
    (asked) => void draw(asked).then(() => asked.resolve(null), asked.reject),
    { signal },
  )
}

/** Leads the user to the wallet's tab, which this page hands its login to. */
function leadToTab(asked: Asked<null>, provider: string): Promise<void> {
  const { window: texts } = words
  return createSteps(asked)<void>((screen) => {
    const open = async () => {
      const query = new URLSearchParams(location.search)
      for (const [name, value] of [...Object.entries(TO_TAB), ['login', provider]] as const)
        query.set(name, value)
      window.open(`/window?${query}`, '_blank')
      screen.done()
    }
    const action = button(texts.open, { look: 'primary', type: 'submit' })
    screen.show(form(open, title(texts.title), text(texts.why), action))
  })
}

const TO_TAB = { to: 'wallet', do: 'addDevice' } as const
