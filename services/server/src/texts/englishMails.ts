/** The texts of mails, in English. */
export const englishMails = {
  /** With what logs in. */
  code: {
    subject: '{code} is your code for {site}',
    text: `Your code is

    {code}

It logs you in to your wallet on {origin}, in {browser}, and is valid for 10 minutes.

Enter it only in the wallet window on that site. Nobody who helps you needs it, so don’t share it.

If you didn’t ask for a code, ignore this email.`,
  },
  /** Of a device that the account does not know. */
  device: {
    subject: 'A new device wants to log in on {site}',
    text: `Someone entered the right code on a device your wallet doesn’t know:

    {browser}
    {origin}

If that’s you, open this page and choose the number the device shows:

    {link}

The link is valid for 10 minutes. If it isn’t you, open the page and deny the device, or ignore this email.`,
  },
  /** While codes are guessed, of a device that the account knows, and of a first login. */
  guarded: {
    subject: 'Confirm that you log in on {site}',
    text: `Someone entered the right code for your wallet:

    {browser}
    {origin}

Many wrong codes are being entered at the moment, in other wallets too. So every login has to be confirmed with a link, even on devices your wallet knows.

If that’s you, open this page and choose the number the device shows:

    {link}

The link is valid for 10 minutes. If it isn’t you, open the page and deny the device, or ignore this email.`,
  },
  /** With what confirms a change of how the wallet is protected. */
  stepUp: {
    subject: '{code} is your code to confirm a change to your wallet',
    text: `Your code is

    {code}

It confirms in {browser} that you’re the one changing how your wallet is protected, and is valid for 10 minutes.

Enter it only in the wallet window. Nobody who helps you needs it, so don’t share it.

If you aren’t changing anything, log in and log out any devices you don’t know.`,
  },
  /** To the address that a wallet is to get. */
  change: {
    subject: '{code} is your code to use this address for your wallet',
    text: `Your code is

    {code}

Someone in {browser} wants to log in to their wallet with this address from now on. The code confirms that the address is theirs, and is valid for 10 minutes.

Enter it only in the wallet window. Nobody who helps you needs it, so don’t share it.

If you didn’t ask for it, ignore this email.`,
  },
  /** To the address that is replaced, which is `{to}`. `{email}` is the one that the wallet gets. */
  changing: {
    subject: 'Your wallet is getting another email address',
    text: `From {time}, this address logs in to your wallet:

    {email}

Until then, {to} does. The change was requested in {browser}, and confirmed with codes sent to both addresses.

If that wasn’t you, open this page before then and keep your address. It also logs out all devices:

    {link}`,
  },
  /** To the address that the wallet gets. */
  changed: {
    subject: 'Your wallet is getting this email address',
    text: 'From {time}, you log in to your wallet with this address. Until then, use the address you’ve used so far.',
  },
  /** To both addresses. */
  kept: {
    subject: 'Your wallet keeps its email address',
    text: 'The change to {email} was undone. You log in to your wallet with the address you’ve used so far.',
  },
  /** Before anything of the wallet is given out. */
  recovering: {
    subject: 'Your wallet is about to be opened on another device',
    text: `Someone logged in as you asked us to open your wallet on a device that doesn’t have it:

    {browser}

From {time}, that device can open it.

If that’s you, there’s nothing to do. Come back to that device then.

If it isn’t you, open this page before then and stop it. It also logs out all devices:

    {link}`,
  },
  /** Once that device can open it. */
  recovered: {
    subject: 'Your wallet was recovered on another device',
    text: `This device can open your wallet from now on, as requested a day ago:

    {browser}

If that wasn’t you, move what you own to a new wallet. Whoever opened yours may have kept its keys.`,
  },
  /** After the recovery was stopped. */
  stopped: {
    subject: 'Your wallet won’t be opened on another device',
    text: `The recovery of your wallet was stopped. This device won’t get it:

    {browser}

If you didn’t stop it yourself, log in and ask again.`,
  },
  /** Before a wallet is deleted that a login alone asks for. */
  closing: {
    subject: 'Your wallet is about to be deleted',
    text: `Someone logged in as you asked us to delete your wallet:

    {browser}

From {time}, this service has nothing left that opens it.

If that’s you, there’s nothing to do.

If it isn’t you, open this page before then and keep your wallet. It also logs out all devices:

    {link}`,
  },
  /** Before recovery words take effect that somebody has entered. */
  replacing: {
    subject: 'Your wallet is about to be opened with recovery words',
    text: `Someone logged in as you entered recovery words on this device:

    {browser}

From {time}, only that device opens your wallet. Your other devices, passkeys and password no longer do.

If that’s you, come back to that device then.

If it isn’t you, open this page before then and keep your wallet as it is. It also logs out all devices:

    {link}`,
  },
  /** After one of the two was taken back. */
  walletKept: {
    subject: 'Your wallet stays as it is',
    text: `What was asked for on this device won’t happen:

    {browser}

Your wallet opens as before. If you didn’t undo it yourself, log in and log out any devices you don’t know.`,
  },
  /** `{browser}` is of the device that has got the wallet, `{from}` of the one that has handed it over. */
  handedOver: {
    subject: 'Your wallet was handed over to another device',
    text: `Another device can open your wallet from now on:

    {browser}

The code it showed was entered in {from}, and confirmed there.

If that wasn’t you, move what you own to a new wallet. Whoever opened yours may have kept its keys. Then log in to this one, and log out any devices you don’t know.`,
  },
  /** Somebody can have all keys from now on. `{what}` is one of the notices below. */
  taken: {
    subject: '{what}',
    text: `{what}:

    {browser}

Whoever has the words or the file can move everything in the wallet, on any device, and nobody can undo that.

If that was you, keep them where nobody else can find them. If it wasn’t you, move what you own to a new wallet now.`,
  },
  /** Who can log in or open the wallet has changed. */
  access: {
    subject: '{what}',
    text: `{what}:

    {browser}

If that was you, there’s nothing to do.

If it wasn’t you, log in to your wallet, log out any devices you don’t know, and remove passkeys and passwords that aren’t yours.`,
  },
  /** After that, a login makes another wallet. */
  deleted: {
    subject: '{what}',
    text: `{what}:

    {browser}

This service has nothing left that opens it. Only its recovery words or a backup file still do.

If that was you, there’s nothing to do.

If it wasn’t you, someone else can log in as you. Secure the account you log in with, and move what you own to a new wallet with the recovery words or a backup file.`,
  },
} as const
