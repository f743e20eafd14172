/** Confirmation of a registered name. */
export const nameRegisteredMessages = {
  'nameRegistered.title': ({ name }: { name: string }) => `${name} is yours`,
  'nameRegistered.text': 'It now points to this account.',
  'nameRegistered.account': 'Account',
  'nameRegistered.address': 'Full address:',
  'nameRegistered.go': 'Let’s go',
  'nameRegistered.more': 'What can I do with it?',
  'nameRegistered.moreText':
    'Share it with anyone who wants to pay you. Apps that use this kit show it instead of your address. Keeping it is free.',
}
