/** The texts of the window in which somebody logs in with their account at a provider, such as Google. */
export const englishPages = {
  /** The login has expired, was used, or never was. */
  gone: {
    title: 'This login is over',
    text: 'It was used, or took too long. Begin again on the page that you came from.',
  },
  elsewhere: {
    title: 'This login was begun in another browser',
    text: 'Nobody was logged in. If somebody sent you here, close this window.',
  },
  login: {
    /** `{origin}` is in bold. The number follows on a line of its own. */
    question: {
      title: 'Continue?',
      text: 'You are signing in to {origin} with {account}. The wallet there shows this number:',
      warning: 'If it shows another one or none, cancel: somebody else wants to log in as you.',
    },
    allowed: { title: 'You are logged in', text: 'You can close this window.' },
    denied: { title: 'You are not logged in', text: 'Nothing has changed.' },
    failed: {
      title: '{provider} did not say who you are',
      text: 'Nobody was logged in. Try again.',
    },
  },
  /** The user of a login confirms who they are. */
  confirmation: {
    question: {
      title: 'Continue?',
      text: 'You are confirming a change of your wallet with {account}. The wallet shows this number:',
      warning:
        'If it shows another one or none, cancel: somebody else wants to change your wallet.',
    },
    allowed: { title: 'You have confirmed who you are', text: 'You can close this window.' },
    denied: { title: 'Nothing was confirmed', text: 'Nothing has changed.' },
    failed: {
      title: '{provider} did not say who you are',
      text: 'Nothing was confirmed. Try again.',
    },
  },
  /** The `{account}` of a question, if the provider tells the address. Otherwise it is the provider alone. */
  account: '{provider} as {email}',
  continue: 'Continue',
  cancel: 'Cancel',
  back: 'Back to {site}',
} as const
