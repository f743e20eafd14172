import type { MessageFormat } from '@bowline/common/languages'

export const allWalletsMessages = {
  'allWallets.search': 'Search wallets',
  'allWallets.clear': 'Clear search',
  'allWallets.list': 'Wallets',
  'allWallets.count': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { zero: 'No wallets found', one: '# wallet found', other: '# wallets found' }),
  'allWallets.emptyTitle': 'No wallets found',
  'allWallets.emptyText': ({ search }: { search: string }) =>
    `Nothing matches “${search}”. Check the spelling, or show every wallet.`,
  'allWallets.errorTitle': 'The list could not be loaded',
  'allWallets.errorText': 'Wallets in this browser still work: go back to choose one.',
  'allWallets.offlineTitle': 'You are offline',
  'allWallets.offlineText': 'The list appears when the internet connection is back.',
  'allWallets.moreFailed': 'More wallets could not be loaded.',
  'allWallets.loading': 'Loading wallets…',
  'allWallets.needsDirectory': 'The directory of this app has no wallets.',
}
