import type { Mail } from '../../../drivers/mail/Mailer.ts'

interface Recovered {
  readonly to: string
  /** The one that gets the wallet. */
  readonly browser: string
}

/** Before anything is given out. */
export function recoveringMail({
  to,
  browser,
  readyAt,
  link,
}: Recovered & { readonly readyAt: number; readonly link: string }): Mail {
  const time = new Date(readyAt).toUTCString()
  return {
    to,
    subject: 'Your wallet is about to be opened on another device',
    text: `Somebody who has logged in as you asks us to open your wallet on a device that does not have it:

    ${browser}

From ${time} on, that device can open it.

If that is you, there is nothing to do: come back to that device then.

If it is not you, open this page before then and stop it. It also logs all devices out:

    ${link}
`,
  }
}

/** Once the shares were given out. */
export function recoveredMail({ to, browser }: Recovered): Mail {
  return {
    to,
    subject: 'Your wallet was recovered on another device',
    text: `This device can open your wallet from now on, as was asked for a day ago:

    ${browser}

If that was not you, move what you own to a new wallet: whoever has opened yours can have kept its keys.
`,
  }
}

/** After it was stopped. */
export function stoppedMail({ to, browser }: Recovered): Mail {
  return {
    to,
    subject: 'Your wallet is not opened on another device',
    text: `The recovery of your wallet was stopped. This device does not get it:

    ${browser}

If you have not stopped it yourself, log in and ask again.
`,
  }
}
