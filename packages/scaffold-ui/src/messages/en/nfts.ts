import type { MessageFormat } from '../createFormat.ts'

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
  'nfts.reading': 'This network is still being read. What is found shows up here.',
  'nfts.readingMore': 'More are still being looked for.',
  'nfts.failedTitle': 'Your NFTs could not be loaded',
  'nfts.offlineTitle': 'You are offline',
  'nfts.failedBody': 'What you hold is safe on the network. Only showing it failed.',
  'nfts.retry': 'Try again',
  'nfts.spam': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# likely spam', other: '# likely spam' }),
  'nfts.spamList': 'Likely spam',
}
