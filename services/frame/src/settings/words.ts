/** The texts of what users read and save in a tab of the page's own. */
export const words = {
  acts: {
    title: 'What happened',
    loading: 'Reading the log…',
    none: 'Nothing yet.',
    times: (count: number) => `${count} times`,
    back: 'Done',
    events: {
      'login.done': 'Logged in',
      'login.confirmed': 'Confirmed who you are',
      'login.ended': 'Logged out',
      'device.revoked': 'Logged a device out',
      'wallet.created': 'Made the wallet',
      'wallet.replaced': 'Opened with the recovery words',
      'wallet.backedUp': 'Fetched what is encrypted',
      'wallet.closed': 'Closed the wallet',
      'slot.added': 'Added a way to open the wallet',
      'slot.removed': 'Removed a way to open the wallet',
      'slot.released': 'Opened the wallet',
      'slot.refused': 'Failed to open the wallet',
    } as Readonly<Record<string, string>>,
    kinds: {
      device: 'in a browser',
      passkey: 'with a passkey',
      password: 'with a password',
      email: 'by e-mail',
    } as Readonly<Record<string, string>>,
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
} as const
