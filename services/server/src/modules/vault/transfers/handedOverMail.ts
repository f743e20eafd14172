import type { Mail } from '../../../drivers/mail/Mailer.ts'

export interface HandedOver {
  readonly to: string
  /** The one that has got the wallet. */
  readonly browser: string
  /** The one that has handed it over. */
  readonly from: string
}

export function handedOverMail({ to, browser, from }: HandedOver): Mail {
  return {
    to,
    subject: 'Your wallet was handed over to another device',
    text: `Another device can open your wallet from now on:

    ${browser}

The code that it showed was entered in ${from}, and confirmed there.

If that was not you, move what you own to a new wallet: whoever has opened yours can have kept its keys. Then log in to this one, and end the logins of devices that you do not know.
`,
  }
}
