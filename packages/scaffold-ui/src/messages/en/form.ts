import type { MessageFormat } from '@bowline/common/languages'

/** The forms and windows of a login. */
export const formMessages = {
  'form.email': 'Email address',
  'form.emailTitle': 'Enter your email',
  'form.emailText': 'We’ll send you a code to log in.',
  'form.code': 'Code',
  'form.codeTitle': 'Enter the code',
  'form.codeText': ({ subject }: { subject: string }) =>
    subject ? `We sent a code to ${subject}.` : 'We sent you a code.',
  'form.resend': 'Send a new code',
  'form.resendWait': ({ seconds }: { seconds: number }, { plural }: MessageFormat) =>
    `Please try again after ${plural(seconds, { one: '# second', other: '# seconds' })}`,
  'form.change': 'Use another email address',
  'form.seenByApp':
    'This app can see the code. To protect, recover or export your wallet, you’ll log in again in the wallet itself.',
  'form.password': 'Password',
  'form.passwordTitle': 'Enter your password',
  'form.passwordText': 'It unlocks your wallet on this device.',
  'form.continue': 'Continue',
  'form.checking': 'Checking…',
  'form.slow': 'This is taking longer than usual. Check your connection.',
  'form.startAgain': 'Start again',
  'form.wait': ({ seconds }: { seconds: number }, { plural }: MessageFormat) =>
    `You can try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`,
  'form.invalid': 'Check what you entered.',
  'form.wrong': 'That’s not right. Try again.',
  'form.expired': 'This code has expired. Get a new one.',
  'form.tooMany': 'Too many attempts. Try again later.',
  'form.unreachable': 'We couldn’t reach the server. Try again.',
  'window.title': ({ provider }: { provider: string }) => `Continue with ${provider}`,
  'window.text': ({ provider }: { provider: string }) => `Log in to ${provider} in a new window.`,
  'window.slow': 'Finish in the other window. If you closed it, start again.',
  'window.blocked': 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  'window.open': ({ provider }: { provider: string }) => `Open ${provider}`,
}
