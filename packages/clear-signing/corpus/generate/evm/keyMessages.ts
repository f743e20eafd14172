/** What sites have signed so that a key for their own chain follows from the signature. */
export const KEY_MESSAGES = [
  'Access zkSync account.\n\nOnly sign this message for a trusted client!',
  'Only sign this request if you’ve initiated an action with Immutable X.',
  'Sign this message to access your Loopring L2 account.',
  'Sign this message to derive the private key of your trading account.',
  'Log in to your private balance. The signature is the spending key.',
] as const
