/** Reasons to have an account name. */
export const chooseNameMessages = {
  'chooseName.easyTitle': 'Easier than an address',
  'chooseName.easyText': ({ zone }: { zone: string }) =>
    `Friends can pay yourname.${zone} instead of a long address.`,
  'chooseName.easyTextNoZone': 'Friends can pay a name instead of a long address.',
  'chooseName.freeTitle': 'It’s free',
  'chooseName.freeText': 'You sign a message to prove the account is yours. No funds move.',
  'chooseName.publicTitle': 'Names are public',
  'chooseName.publicText': 'Anyone who knows the name can look up your account.',
  'chooseName.start': 'Choose a name',
  'chooseName.ownTitle': ({ name }: { name: string }) => `You’re ${name}`,
  'chooseName.ownText': 'Each account has one name.',
  'chooseName.ownFailed': 'Error fetching names for address',
  'chooseName.ownFailedText': 'You may have a name already.',
  'chooseName.retry': 'Try again',
  'chooseName.back': 'Got it',
  'chooseName.unavailable': 'Names aren’t available here',
  'chooseName.unavailableText': 'This account can’t register a name.',
}
