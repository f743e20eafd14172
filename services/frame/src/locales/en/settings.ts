import type { MessageFormat } from '@bowline/common/languages'

/** The texts of what users read and save in a tab of the page's own. */
export const settings = {
  recovery: {
    operator: 'The operator',
    title: 'A device waits for your wallet',
    from: (date: string) => `The operator opens it there from ${date} on.`,
    stop: 'Stop it',
    keysLater: (date: string) =>
      `Your wallet was recovered. You can take your keys from ${date} on.`,
  },
  acts: {
    title: 'What happened',
    loading: 'Reading the log…',
    none: 'Nothing yet.',
    appEntered: 'The app saw the code',
    times: (count: number, { plural }: MessageFormat): string =>
      plural(count, { one: '# time', other: '# times' }),
    back: 'Done',
    events: {
      'login.done': 'Logged in',
      'login.confirmed': 'Confirmed who you are',
      'login.ended': 'Logged out',
      'email.changing': 'Asked for another e-mail address',
      'email.kept': 'Kept the e-mail address',
      'device.revoked': 'Logged a device out',
      'wallet.created': 'Made the wallet',
      'wallet.replaced': 'Opened with the recovery words',
      'wallet.backedUp': 'Fetched what is encrypted',
      'wallet.closed': 'Closed the wallet',
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
      email: 'by e-mail',
    },
    withProvider: (name: string) => `with ${name}`,
  },
  permissions: {
    title: 'Who may act for you',
    loading: 'Reading your permissions…',
    why: 'Your smart account has permitted this. The network lets nobody do more.',
    none: 'Nobody may act for your smart account.',
    take: 'Take back',
    back: 'Done',
    payments: (amount: string) => `Payments up to ${amount} in all.`,
    tokens: (amount: string, token: string) =>
      `Tokens of ${token}, up to ${amount} in the smallest unit.`,
    functions: (names: string, contract: string) => `${names} of ${contract}.`,
    until: (time: string, network: string) => `Until ${time}, on ${network}.`,
  },
  changeEmail: {
    title: 'Change your e-mail address',
    why: 'We send a code to the new address. A day later, it replaces the one that you log in with.',
    label: 'New e-mail address',
    same: 'You log in with this address already.',
    late: 'That took too long. Go back and start again.',
    taken: 'This address has a wallet of its own. Use another one.',
    other: 'Use another address',
    back: 'Back',
    done: {
      title: 'Your address is changing',
      from: 'From {time} on, you log in with {email}.',
      until:
        'Until then, nothing changes. We have told both addresses. The mail to your current one has a link that takes the change back.',
    },
  },
  /** Of the page behind that link. */
  keepEmail: {
    title: 'Keep your e-mail address?',
    email: 'New address',
    from: 'In use from',
    browser: 'Asked for in',
    asked: 'Asked for on',
    ask: 'If you have not asked for this, somebody else can use your login. Keep your address: all your devices are logged out, and you log in anew.',
    keep: 'Keep my address',
    kept: 'Your address stays, and all devices are logged out. You can close this page.',
  },
  /** Of the page behind the link of the mail about a recovery. */
  stopRecovery: {
    title: 'Stop the recovery?',
    from: 'Opens your wallet from',
    ask: 'If you have not asked for this, somebody else can use your login. Stop it: all your devices are logged out, and you log in anew.',
    stop: 'Stop it',
    stopped: 'It was stopped, and all devices are logged out. You can close this page.',
  },
  words: {
    title: 'Your recovery words',
    why: 'Write them down in this order, and keep them where nobody else finds them. They stay on the screen for a minute.',
    hidden: 'The words are hidden now.',
    back: 'Done',
  },
  kit: {
    title: 'Save a backup file',
    why: 'The file opens with this password alone. Keep them in different places.',
    submit: 'Save the file',
    fileName: 'wallet-kit.json',
    back: 'Back',
  },
  smartAccount: {
    inOtherWallets:
      'Other wallets show the accounts of your keys, but not your smart account. The command “bowline move” moves what it holds.',
    on: (networks: string) => `Your smart account works on ${networks}.`,
    nowhere: 'Your smart account cannot be used here at the moment.',
    elsewhere:
      'What it holds on other networks is not lost: with your recovery words or a backup file, the command “bowline move” moves it.',
  },
  data: {
    title: 'Your data',
    why: 'You can download what this service keeps of your wallet. It is encrypted, and opens nothing by itself.',
    save: 'Download your encrypted data',
    fileName: 'wallet-data.json',
    close: 'Delete this wallet',
  },
  close: {
    title: 'Delete this wallet?',
    why: 'This service deletes everything that opens your wallet, and logs all your devices out. Nobody can undo it.',
    keep: 'What your wallet holds is not moved. Without your recovery words or a backup file, it is lost.',
    closed: {
      title: 'Your wallet is deleted',
      text: 'This service has nothing left that opens it. If you log in again, you get a new wallet.',
      done: 'Done',
    },
  },
}
