import type { MessageFormat } from '@bowline/common/languages'

/** NFTs of an account. */
export const nftsMessages = {
  'nfts.list': 'Your NFTs',
  'nfts.loading': 'Loading your NFTs',
  'nfts.count': ({ count }: { count: string }) => `× ${count}`,
  'nfts.more': 'Load more',
  'nfts.moreFailed': 'More could not be loaded.',
  'nfts.emptyTitle': 'No NFTs yet',
  'nfts.emptyBody': 'What you collect on this network shows up here.',
  'nfts.readingTitle': 'Looking for your NFTs',
  'nfts.reading': 'Still indexing this network…',
  'nfts.readingMore': 'Still looking for more…',
  'nfts.failedTitle': 'Your NFTs could not be loaded',
  'nfts.offlineTitle': 'You are offline',
  'nfts.failedBody': 'Your NFTs are safe.',
  'nfts.retry': 'Try again',
  'nfts.spam': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# likely spam', other: '# likely spam' }),
  'nfts.spamList': 'Likely spam',
}
