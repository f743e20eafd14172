import { englishPages } from './englishPages.ts'

/**
 * The texts of mails and pages, in English. A `{name}` is replaced by a value. A line that is indented by four
 * spaces holds values alone, so that they can be copied.
 */
export const english = {
  mails: {
    /** With what logs in. */
    code: {
      subject: '{code} is your code for {site}',
      text: `Your code is

    {code}

It logs you in to your wallet on {origin}, in {browser}, and is valid for 10 minutes.

Enter it only in the wallet window on that site. Nobody who helps you needs it: do not pass it on.

If you have not asked for a code, ignore this mail.`,
    },
    /** Of a device that the account does not know. */
    device: {
      subject: 'A new device wants to log in on {site}',
      text: `Somebody has entered the right code on a device that your wallet does not know:

    {browser}
    {origin}

If that is you, open this page and choose the number that the device shows:

    {link}

The link is valid for 10 minutes. If it is not you, open the page and deny the device, or ignore this mail.`,
    },
    /** While codes are guessed, of a device that the account knows, and of a first login. */
    guarded: {
      subject: 'Confirm that you log in on {site}',
      text: `Somebody has entered the right code for your wallet:

    {browser}
    {origin}

Many wrong codes are being entered at the moment, in other wallets too. So each login is confirmed by a link, even on devices that your wallet knows.

If that is you, open this page and choose the number that the device shows:

    {link}

The link is valid for 10 minutes. If it is not you, open the page and deny the device, or ignore this mail.`,
    },
    /** With what confirms a change of how the wallet is protected. */
    stepUp: {
      subject: '{code} is your code to confirm a change of your wallet',
      text: `Your code is

    {code}

It confirms in {browser} that it is you who changes how your wallet is protected, and is valid for 10 minutes.

Enter it only in the wallet window. Nobody who helps you needs it: do not pass it on.

If you are not changing anything, log in and end the logins of devices that you do not know.`,
    },
    /** To the address that a wallet is to get. */
    change: {
      subject: '{code} is your code to use this address for your wallet',
      text: `Your code is

    {code}

Somebody in {browser} wants to log in to their wallet with this address from now on. The code confirms that the address is theirs, and is valid for 10 minutes.

Enter it only in the wallet window. Nobody who helps you needs it: do not pass it on.

If you have not asked for it, ignore this mail.`,
    },
    /** To the address that is replaced, which is `{to}`. `{email}` is the one that the wallet gets. */
    changing: {
      subject: 'Your wallet is getting another e-mail address',
      text: `From {time} on, this address logs in to your wallet:

    {email}

Until then, {to} does. The change was asked for in {browser}, and confirmed with codes that were sent to both addresses.

If that was not you, open this page before then and keep your address. It also logs all devices out:

    {link}`,
    },
    /** To the address that the wallet gets. */
    changed: {
      subject: 'Your wallet is getting this e-mail address',
      text: 'From {time} on, you log in to your wallet with this address. Until then, use the address that you have used before.',
    },
    /** To both addresses. */
    kept: {
      subject: 'The e-mail address of your wallet stays',
      text: 'The change to {email} was taken back. You log in to your wallet with the address that you have used before.',
    },
    /** Before anything of the wallet is given out. */
    recovering: {
      subject: 'Your wallet is about to be opened on another device',
      text: `Somebody who has logged in as you asks us to open your wallet on a device that does not have it:

    {browser}

From {time} on, that device can open it.

If that is you, there is nothing to do: come back to that device then.

If it is not you, open this page before then and stop it. It also logs all devices out:

    {link}`,
    },
    /** Once that device can open it. */
    recovered: {
      subject: 'Your wallet was recovered on another device',
      text: `This device can open your wallet from now on, as was asked for a day ago:

    {browser}

If that was not you, move what you own to a new wallet: whoever has opened yours can have kept its keys.`,
    },
    /** After the recovery was stopped. */
    stopped: {
      subject: 'Your wallet is not opened on another device',
      text: `The recovery of your wallet was stopped. This device does not get it:

    {browser}

If you have not stopped it yourself, log in and ask again.`,
    },
    /** `{browser}` is of the device that has got the wallet, `{from}` of the one that has handed it over. */
    handedOver: {
      subject: 'Your wallet was handed over to another device',
      text: `Another device can open your wallet from now on:

    {browser}

The code that it showed was entered in {from}, and confirmed there.

If that was not you, move what you own to a new wallet: whoever has opened yours can have kept its keys. Then log in to this one, and end the logins of devices that you do not know.`,
    },
    /** Somebody can have all keys from now on. `{what}` is one of the notices below. */
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Whoever has the words or the file can move all that is in the wallet, on any device, and nobody can take that back.

If that was you, keep them where nobody else finds them. If it was not you, move what you own to a new wallet now.`,
    },
    /** Who can log in or open the wallet has changed. */
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

If that was you, there is nothing to do.

If it was not you, log in to your wallet, end the logins of devices that you do not know, and remove passkeys and passwords that are not yours.`,
    },
  },

  /** What the mails `taken` and `access` are about. Each is a subject, and begins the text before a colon. */
  notices: {
    wordsShown: 'The recovery words of your wallet were shown',
    fileSaved: 'A backup file of your wallet was saved',
    wordsUsed: 'Your wallet was opened with its recovery words',
    passkeyAdded: 'A passkey was added to your wallet',
    passkeyRemoved: 'A passkey was removed from your wallet',
    passwordSet: 'Your wallet has a new password',
    passwordRemoved: 'The password of your wallet was removed',
    deviceAdded: 'Another device has logged in to your wallet',
    deviceRemoved: 'A device was logged out of your wallet',
  },

  pages: englishPages,
} as const

/** The texts of one language. */
export type Texts = TextsLike<typeof english>

type TextsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> }
