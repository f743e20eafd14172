export const loginMessages = {
  'login.title': 'Log in',
  /** Where some ways to log in stand above the wallets and these below. */
  'login.more': 'More ways to log in',
  'login.email': 'Email address',
  'login.emailButton': 'Continue with email',
  'login.emailInvalid': 'Enter a full email address, such as name@example.com.',
  'login.providers': 'Accounts you already have',
  'login.with': ({ provider }: { provider: string }) => `Continue with ${provider}`,
  'login.passkey': 'Use a passkey',
}
