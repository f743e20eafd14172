import type { MessageFormat } from '@bowline/common/languages'

/** The tokens of an account. */
export const tokensMessages = {
  'tokens.list': 'Your tokens',
  'tokens.emptyTitle': 'No tokens yet',
  'tokens.emptyBody': 'Tokens you buy or receive on this network appear here.',
  'tokens.failedTitle': 'We couldn’t load your tokens',
  'tokens.offlineTitle': 'You’re offline',
  'tokens.failedBody': 'Your funds are safe.',
  'tokens.retry': 'Try again',
  'tokens.retryIn': ({ seconds }: { seconds: number }, { number }: MessageFormat) =>
    `Try again in ${number(seconds)} s`,
  'tokens.unverified': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# unverified token', other: '# unverified tokens' }),
  'tokens.unverifiedList': 'Unverified tokens',
  'tokens.unverifiedWarning':
    'Anyone can send you a token and give it any name. Don’t follow instructions in a name.',
}
