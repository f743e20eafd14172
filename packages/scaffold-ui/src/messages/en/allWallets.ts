import type { MessageFormat } from '@bowline/common/languages'

export const allWalletsMessages = {
  'allWallets.search': 'Search wallets',
  'allWallets.clear': 'Clear search',
  'allWallets.list': 'Wallets',
  'allWallets.count': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { zero: 'No wallets found', one: '# wallet found', other: '# wallets found' }),
  'allWallets.emptyTitle': 'No wallets found',
  'allWallets.emptyText': ({ search }: { search: string }) =>
    `Nothing matches “${search}”. Check the spelling, or clear the search.`,
  'allWallets.errorTitle': 'We couldn’t load the list',
  'allWallets.errorText': 'Wallets in this browser still work. Go back to choose one.',
  'allWallets.offlineTitle': 'You’re offline',
  'allWallets.offlineText': 'The list loads when you’re back online.',
  'allWallets.moreFailed': 'We couldn’t load more wallets.',
  'allWallets.loading': 'Loading wallets…',
  'allWallets.needsDirectory': 'This app’s directory has no wallets.',
}
