import type { MessageFormat } from '../createFormat.ts'

/** The tokens of an account. */
export const tokensMessages = {
  'tokens.list': 'Your tokens',
  'tokens.emptyTitle': 'No tokens yet',
  'tokens.emptyBody': 'What you buy or receive on this network shows up here.',
  'tokens.failedTitle': 'Your tokens could not be loaded',
  'tokens.offlineTitle': 'You are offline',
  'tokens.failedBody': 'What you hold is safe on the network. Only showing it failed.',
  'tokens.retry': 'Try again',
  'tokens.retryIn': ({ seconds }: { seconds: number }, { number }: MessageFormat) =>
    `Try again in ${number(seconds)} s`,
  'tokens.unverified': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# unverified token', other: '# unverified tokens' }),
  'tokens.unverifiedList': 'Unverified tokens',
  'tokens.unverifiedWarning':
    'Anybody can send you a token and name it as they like. Do not follow what its name says.',
}
