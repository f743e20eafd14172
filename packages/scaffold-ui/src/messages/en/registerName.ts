/** Registering a name. */
export const registerNameMessages = {
  'registerName.label': 'Name',
  'registerName.placeholder': 'yourname',
  'registerName.rules': 'Letters, digits and hyphens, at least 4 characters',
  'registerName.tooShort': 'At least 4 characters',
  'registerName.illegalCharacters': 'Only letters, digits and hyphens, no hyphen at either end',
  'registerName.suggestions': 'Similar names',
  'registerName.registered': 'Taken',
  'registerName.available': 'Available',
  'registerName.looking': 'Looking for names…',
  'registerName.suggestionsFailed': 'Error fetching name suggestions',
  'registerName.suggestionsFailedText': 'You can still try to register the name you typed.',
  'registerName.retry': 'Try again',
  'registerName.loadFailed': 'We can’t load names right now',
  'registerName.loadFailedText': 'Check your connection, then try again.',

  'registerName.button.enterName': 'Enter a name',
  'registerName.button.tooShort': 'Name is too short',
  'registerName.button.illegalCharacters': 'Not a valid name',
  'registerName.button.taken': 'Name is taken',
  'registerName.button.ready': 'Register',
  'registerName.signing': ({ wallet }: { wallet: string }) => `Sign in ${wallet} to register`,
  'registerName.registering': ({ name }: { name: string }) => `Registering ${name}…`,

  'registerName.error.declined': 'Request cancelled. Nothing was registered.',
  'registerName.error.taken': 'This name is taken. Nothing was registered.',
  'registerName.error.owned': 'You already own a name',
  'registerName.error.refused': 'This name can’t be registered. Try another one.',
  'registerName.error.expired': 'The signature came too late. Nothing was registered. Try again.',
  'registerName.error.signature': 'The signature isn’t from this account. Nothing was registered.',
  'registerName.error.patience': ({ time }: { time: string }) =>
    `Too many attempts. Nothing was registered. Try again ${time}.`,
  'registerName.later': 'later',
  'registerName.error.pending': ({ wallet }: { wallet: string }) =>
    `${wallet} already has an open request. Open it to continue.`,
  'registerName.error.account': 'Your wallet is now on another account. Nothing was registered.',
  'registerName.error.unanswered':
    'We didn’t get an answer, so we don’t know yet if the name was registered. Try again: it can only be registered once.',
  'registerName.error.failed': 'Something went wrong. Nothing was registered.',
}
