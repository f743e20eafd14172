/** Reasons to have an account name. */
export const chooseNameMessages = {
  'chooseName.easyTitle': 'Easier than an address',
  'chooseName.easyText': ({ zone }: { zone: string }) =>
    `Friends send to yourname.${zone} instead of forty letters and digits.`,
  'chooseName.easyTextNoZone': 'Friends send to a name instead of forty letters and digits.',
  'chooseName.freeTitle': 'Nothing to pay',
  'chooseName.freeText': 'You sign a message to prove that the account is yours. It moves nothing.',
  'chooseName.publicTitle': 'Names are public',
  'chooseName.publicText': 'Anyone who knows the name can look up your account.',
  'chooseName.start': 'Choose a name',
  'chooseName.ownTitle': ({ name }: { name: string }) => `You are ${name}`,
  'chooseName.ownText': 'Each account has one name.',
  'chooseName.ownFailed': 'Error fetching names for address',
  'chooseName.ownFailedText': 'You may have a name already.',
  'chooseName.retry': 'Try again',
  'chooseName.back': 'Got it',
  'chooseName.unavailable': 'Names are not available here',
  'chooseName.unavailableText': 'This account cannot register a name.',
}
