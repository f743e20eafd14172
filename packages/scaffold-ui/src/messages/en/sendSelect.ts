import type { MessageFormat } from '@bowline/common/languages'

/** Choosing what to send. */
export const sendSelectMessages = {
  'sendSelect.search': 'Search by name or symbol',
  'sendSelect.clear': 'Clear search',
  'sendSelect.tokens': 'Tokens',
  'sendSelect.nfts': 'NFTs',
  'sendSelect.more': 'Load more NFTs',
  'sendSelect.none': 'No tokens found',
  'sendSelect.noneText': 'Try another name, or buy something first.',
  'sendSelect.empty': 'Nothing to send yet',
  'sendSelect.emptyText': 'Buy or receive something first.',
  'sendSelect.failed': 'Balance unavailable',
  'sendSelect.failedText': 'We couldn’t load your tokens.',
  'sendSelect.found': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { zero: 'No tokens found', one: '# token found', other: '# tokens found' }),
}
