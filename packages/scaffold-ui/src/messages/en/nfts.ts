import type { MessageFormat } from '@bowline/common/languages'

/** NFTs of an account. */
export const nftsMessages = {
  'nfts.list': 'Your NFTs',
  'nfts.loading': 'Loading your NFTs',
  'nfts.count': ({ count }: { count: string }) => `× ${count}`,
  'nfts.more': 'Load more',
  'nfts.moreFailed': 'We couldn’t load more.',
  'nfts.emptyTitle': 'No NFTs yet',
  'nfts.emptyBody': 'NFTs you collect on this network appear here.',
  'nfts.readingTitle': 'Looking for your NFTs',
  'nfts.reading': 'Still indexing this network…',
  'nfts.readingMore': 'Still looking for more…',
  'nfts.failedTitle': 'We couldn’t load your NFTs',
  'nfts.offlineTitle': 'You’re offline',
  'nfts.failedBody': 'Your NFTs are safe.',
  'nfts.retry': 'Try again',
  'nfts.spam': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# likely spam', other: '# likely spam' }),
  'nfts.spamList': 'Likely spam',
}
