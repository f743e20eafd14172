/** Confirmation of a registered name. */
export const nameRegisteredMessages = {
  'nameRegistered.title': ({ name }: { name: string }) => `${name} is yours`,
  'nameRegistered.text': 'It now points to this account.',
  'nameRegistered.account': 'Account',
  'nameRegistered.address': 'Whole address:',
  'nameRegistered.go': "Let's Go!",
  'nameRegistered.more': 'What can I do with it?',
  'nameRegistered.moreText':
    'Share it with anyone who wants to send you something. Apps of this kit show it in place of your address. It costs nothing to keep.',
}
