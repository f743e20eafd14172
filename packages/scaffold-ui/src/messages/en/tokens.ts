import type { MessageFormat } from '@bowline/common/languages'

/** The tokens of an account. */
export const tokensMessages = {
  'tokens.list': 'Your tokens',
  'tokens.emptyTitle': 'No tokens yet',
  'tokens.emptyBody': 'What you buy or receive on this network shows up here.',
  'tokens.failedTitle': 'Your tokens could not be loaded',
  'tokens.offlineTitle': 'You are offline',
  'tokens.failedBody': 'Your funds are safe.',
  'tokens.retry': 'Try again',
  'tokens.retryIn': ({ seconds }: { seconds: number }, { number }: MessageFormat) =>
    `Try again in ${number(seconds)} s`,
  'tokens.unverified': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# unverified token', other: '# unverified tokens' }),
  'tokens.unverifiedList': 'Unverified tokens',
  'tokens.unverifiedWarning':
    'Anyone can send you a token and give it any name. Do not follow instructions in a name.',
}
