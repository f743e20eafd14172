import type { MessageFormat } from '@bowline/common/languages'

/** The texts of what users read and save in a tab of the page's own. */
export const settings = {
  recovery: {
    operator: 'The operator',
    title: 'A device is waiting for your wallet',
    from: (date: string) => `The operator opens it there from ${date}.`,
    stop: 'Stop it',
    keysLater: (date: string) => `Your wallet was recovered. You can take your keys from ${date}.`,
  },
  acts: {
    title: 'Activity',
    loading: 'Loading the log…',
    none: 'Nothing yet.',
    appEntered: 'The app saw the code',
    times: (count: number, { plural }: MessageFormat): string =>
      plural(count, { one: '# time', other: '# times' }),
    back: 'Done',
    events: {
      'login.done': 'Logged in',
      'login.confirmed': 'Confirmed who you are',
      'login.ended': 'Logged out',
      'email.changing': 'Asked for another email address',
      'email.kept': 'Kept the email address',
      'device.revoked': 'Logged a device out',
      'wallet.created': 'Created the wallet',
      'wallet.replaced': 'Opened with the recovery words',
      'wallet.backedUp': 'Fetched the encrypted wallet',
      'wallet.closed': 'Deleted the wallet',
      'wallet.closing': 'Asked to delete the wallet',
      'wallet.replacing': 'Entered the recovery words',
      'wallet.kept': 'Kept the wallet',
      'keys.wordsShown': 'Showed the recovery words',
      'keys.fileSaved': 'Saved a backup file',
      'transfer.begun': 'Waited for another device to open the wallet',
      'transfer.answered': 'Opened the wallet on another device',
      'transfer.denied': 'Denied another device',
      'transfer.left': 'No longer waited for another device',
      'recovery.begun': 'Asked the operator to recover the wallet',
      'recovery.cancelled': 'Stopped the recovery',
      'recovery.released': 'Recovered the wallet with the operator',
      'wallet.userHeld': 'Ended the operator’s access',
      'slot.added': 'Added a way to open the wallet',
      'slot.removed': 'Removed a way to open the wallet',
      'slot.released': 'Opened the wallet',
      'slot.refused': 'Failed to open the wallet',
    },
    kinds: {
      device: 'in a browser',
      passkey: 'with a passkey',
      password: 'with a password',
      agent: '(the operator’s)',
      email: 'by email',
    },
    withProvider: (name: string) => `with ${name}`,
  },
  permissions: {
    title: 'Who can act for you',
    loading: 'Loading your permissions…',
    why: 'Your smart account allows this. The network allows nothing more.',
    none: 'Nobody can act for your smart account.',
    take: 'Take back',
    back: 'Done',
    payments: (amount: string) => `Payments up to ${amount} in all.`,
    tokens: (amount: string, token: string) =>
      `Tokens of ${token}, up to ${amount} in the smallest unit.`,
    functions: (names: string, contract: string) => `${names} of ${contract}.`,
    until: (time: string, network: string) => `Until ${time}, on ${network}.`,
  },
  changeEmail: {
    title: 'Change your email address',
    why: 'We’ll send a code to the new address. A day later, it replaces the one you log in with.',
    label: 'New email address',
    same: 'You already log in with this address.',
    late: 'That took too long. Go back and start again.',
    taken: 'This address already has a wallet. Use another one.',
    other: 'Use another address',
    back: 'Back',
    done: {
      title: 'Your address is changing',
      from: 'From {time}, you log in with {email}.',
      until:
        'Nothing changes until then. We’ve emailed both addresses. The email to your current one has a link to undo it.',
    },
  },
  /** Of the page behind that link. */
  keepEmail: {
    title: 'Keep your email address?',
    email: 'New address',
    from: 'In use from',
    browser: 'Asked for in',
    asked: 'Asked for on',
    ask: 'If you didn’t ask for this, someone else can use your login. Keep your address: all your devices are logged out, and you log in again.',
    keep: 'Keep my address',
    kept: 'Your address stays, and all devices are logged out. You can close this page.',
  },
  /** Of the page behind the link of the mail about a recovery. */
  stopRecovery: {
    title: 'Stop the recovery?',
    from: 'Opens your wallet from',
    ask: 'If you didn’t ask for this, someone else can use your login. Stop it: all your devices are logged out, and you log in again.',
    stop: 'Stop it',
    stopped: 'It was stopped, and all devices are logged out. You can close this page.',
  },
  /** What a login has asked for, and what waits for a day. */
  hold: {
    closing: 'Your wallet is about to be deleted',
    replacing: 'Your wallet is about to be opened with recovery words',
    from: (time: string) => `This happens on ${time}.`,
    keep: 'Keep my wallet',
    newer:
      'Here, only a device that was logged in before can undo it. Or use the link in the email.',
    /** Of a way to open the wallet that cannot be removed. */
    lastWay:
      'This stays for now: nothing else has been able to open your wallet for at least a day.',
  },
  /** Of the page behind the link of the mail about it. */
  keepWallet: {
    title: 'Keep your wallet?',
    from: 'Happens on',
    ask: 'If you didn’t ask for this, someone else can use your login. Keep your wallet: all your devices are logged out, and you log in again.',
    kept: 'Your wallet stays as it is, and all devices are logged out. You can close this page.',
  },
  words: {
    title: 'Your recovery words',
    why: 'Write them down in this order and keep them safe. They stay on screen for a minute.',
    hidden: 'The words are hidden now.',
    back: 'Done',
  },
  kit: {
    title: 'Save a backup file',
    why: 'The file opens only with this password. Keep them in different places.',
    submit: 'Save the file',
    fileName: 'wallet-kit.json',
    back: 'Back',
  },
  smartAccount: {
    inOtherWallets:
      'Other wallets show the accounts of your keys, not your smart account. “bowline move” moves what it holds.',
    on: (networks: string) => `Your smart account works on ${networks}.`,
    nowhere: 'Your smart account cannot be used here at the moment.',
    elsewhere:
      'What it holds on other networks is not lost: with your recovery words or a backup file, “bowline move” moves it.',
  },
  data: {
    title: 'Your data',
    why: 'Download what this service keeps of your wallet. It’s encrypted and opens nothing by itself.',
    save: 'Download your encrypted data',
    fileName: 'wallet-data.json',
    close: 'Delete this wallet',
  },
  close: {
    title: 'Delete this wallet?',
    why: 'This service deletes everything that opens your wallet and logs out all your devices. Nobody can undo it.',
    keep: 'What your wallet holds isn’t moved. Without your recovery words or a backup file, it’s lost.',
    later:
      'It happens a day from now. Until then, you can keep your wallet on a device that’s logged in now, or with the link we email you.',
    closed: {
      title: 'Your wallet is deleted',
      text: 'This service has nothing left that opens it. If you log in again, you get a new wallet.',
      done: 'Done',
    },
  },
}
