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

export function deviceMail({ to, origin, browser, link }: Asked & { readonly link: string }): Mail {
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
