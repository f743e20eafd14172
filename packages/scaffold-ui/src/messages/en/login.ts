export const loginMessages = {
  'login.title': 'Log in',
  /** Where some ways to log in stand above the wallets and these below. */
  'login.more': 'More ways to log in',
  'login.email': 'E-mail address',
  'login.emailButton': 'Continue with e-mail',
  'login.emailInvalid': 'Enter a whole e-mail address, such as name@example.com.',
  'login.providers': 'Accounts that you have already',
  'login.with': ({ provider }: { provider: string }) => `Continue with ${provider}`,
  'login.passkey': 'Use a passkey',
}
