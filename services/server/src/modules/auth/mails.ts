import type { Mail } from '../../drivers/mail/Mailer.ts'

interface Asked {
  readonly to: string
  /** Of the page that asks for the login. */
  readonly origin: string
  readonly browser: string
}

/** In two groups, as the wallet's page shows them. */
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`
const siteOf = (origin: string) => new URL(origin).host

export function codeMail({ to, origin, browser, code }: Asked & { readonly code: string }): Mail {
  return {
    to,
    subject: `${spaced(code)} is your code for ${siteOf(origin)}`,
    text: `Your code is

    ${spaced(code)}

It logs you in to your wallet on ${origin}, in ${browser}, and is valid for 10 minutes.

Enter it only in the wallet window on that site. Nobody who helps you needs it: do not pass it on.

If you have not asked for a code, ignore this mail.
`,
  }
}

export interface AskedWithLink extends Asked {
  readonly link: string
}

export function deviceMail({ to, origin, browser, link }: AskedWithLink): Mail {
  return {
    to,
    subject: `A new device wants to log in on ${siteOf(origin)}`,
    text: `Somebody has entered the right code on a device that your wallet does not know:

    ${browser}
    ${origin}

If that is you, open this page and choose the number that the device shows:

    ${link}

The link is valid for 10 minutes. If it is not you, open the page and deny the device, or ignore this mail.
`,
  }
}

/** While codes are guessed, for a device that the account knows, and for a first login. */
export function guardedMail({ to, origin, browser, link }: AskedWithLink): Mail {
  return {
    to,
    subject: `Confirm that you log in on ${siteOf(origin)}`,
    text: `Somebody has entered the right code for your wallet:

    ${browser}
    ${origin}

Many wrong codes are being entered at the moment, in other wallets too. So each login is confirmed by a link, even on devices that your wallet knows.

If that is you, open this page and choose the number that the device shows:

    ${link}

The link is valid for 10 minutes. If it is not you, open the page and deny the device, or ignore this mail.
`,
  }
}

export function stepUpMail({
  to,
  browser,
  code,
}: Omit<Asked, 'origin'> & { readonly code: string }): Mail {
  return {
    to,
    subject: `${spaced(code)} is your code to confirm a change of your wallet`,
    text: `Your code is

    ${spaced(code)}

It confirms in ${browser} that it is you who changes how your wallet is protected, and is valid for 10 minutes.

Enter it only in the wallet window. Nobody who helps you needs it: do not pass it on.

If you are not changing anything, log in and end the logins of devices that you do not know.
`,
  }
}

export function changeMail({
  to,
  browser,
  code,
}: Omit<Asked, 'origin'> & { readonly code: string }): Mail {
  return {
    to,
    subject: `${spaced(code)} is your code to use this address for your wallet`,
    text: `Your code is

    ${spaced(code)}

Somebody in ${browser} wants to log in to their wallet with this address from now on. The code confirms that the address is theirs, and is valid for 10 minutes.

Enter it only in the wallet window. Nobody who helps you needs it: do not pass it on.

If you have not asked for it, ignore this mail.
`,
  }
}

interface Change {
  readonly to: string
  /** The address that the wallet gets. */
  readonly email: string
  readonly browser: string
  /** In milliseconds since 1970. */
  readonly effectiveAt: number
}

const timeOf = (time: number) => new Date(time).toUTCString()

/** To the address that is replaced. */
export function changingMail(change: Change & { readonly link: string }): Mail {
  const { to, email, browser, effectiveAt, link } = change
  return {
    to,
    subject: 'Your wallet is getting another e-mail address',
    text: `From ${timeOf(effectiveAt)} on, this address logs in to your wallet:

    ${email}

Until then it is yours, ${to}. The change was asked for in ${browser}, and confirmed with codes that were sent to both addresses.

If that was not you, open this page before then and keep your address. It also logs all devices out:

    ${link}
`,
  }
}

/** To the address that the wallet gets. */
export function changedMail({ to, effectiveAt }: Pick<Change, 'to' | 'effectiveAt'>): Mail {
  return {
    to,
    subject: 'Your wallet is getting this e-mail address',
    text: `From ${timeOf(effectiveAt)} on, you log in to your wallet with this address. Until then, use the address that you have used before.
`,
  }
}

/** To both addresses. */
export function keptMail({ to, email }: Pick<Change, 'to' | 'email'>): Mail {
  return {
    to,
    subject: 'The e-mail address of your wallet stays',
    text: `The change to ${email} was taken back. You log in to your wallet with the address that you have used before.
`,
  }
}
