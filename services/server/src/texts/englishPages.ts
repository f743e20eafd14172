/** The texts of the window in which somebody logs in with their account at a provider, such as Google. */
export const englishPages = {
  /** The login has expired, was used, or never was. */
  gone: {
    title: 'This login has ended',
    text: 'It was used, or took too long. Start again on the page you came from.',
  },
  elsewhere: {
    title: 'This login was started in another browser',
    text: 'Nobody was logged in. If someone sent you here, close this window.',
  },
  login: {
    /** `{origin}` is in bold. The number follows on a line of its own. */
    question: {
      title: 'Continue?',
      text: 'You’re signing in to {origin} with {account}. The wallet there shows this number:',
      warning: 'If it shows another one or none, cancel. Someone else wants to log in as you.',
    },
    allowed: { title: 'You’re logged in', text: 'You can close this window.' },
    denied: { title: 'You’re not logged in', text: 'Nothing has changed.' },
    failed: {
      title: '{provider} didn’t say who you are',
      text: 'Nobody was logged in. Try again.',
    },
  },
  /** The user of a login confirms who they are. */
  confirmation: {
    question: {
      title: 'Continue?',
      text: 'You’re confirming a change to your wallet with {account}. The wallet shows this number:',
      warning: 'If it shows another one or none, cancel. Someone else wants to change your wallet.',
    },
    allowed: { title: 'You’ve confirmed who you are', text: 'You can close this window.' },
    denied: { title: 'Nothing was confirmed', text: 'Nothing has changed.' },
    failed: {
      title: '{provider} didn’t say who you are',
      text: 'Nothing was confirmed. Try again.',
    },
  },
  /** The `{account}` of a question, if the provider tells the address. Otherwise it is the provider alone. */
  account: '{provider} as {email}',
  continue: 'Continue',
  cancel: 'Cancel',
  back: 'Back to {site}',
} as const
