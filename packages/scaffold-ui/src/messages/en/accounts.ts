import type { MessageFormat } from '@bowline/common/languages'

/** Choosing one of a wallet's accounts. */
export const accountsMessages = {
  'accounts.search': 'Search by name or address',
  'accounts.clear': 'Clear search',
  'accounts.list': 'Accounts',
  'accounts.active': 'In use',
  'accounts.found': ({ count }: { count: number }, { plural }: MessageFormat) =>
    `${plural(count, { zero: 'No accounts', one: '# account', other: '# accounts' })} found`,
  'accounts.noneTitle': 'No account found',
  'accounts.noneText': 'Try part of its name or address.',
}
