import type { MessageFormat } from '../createFormat.ts'

/** The connected account. */
export const accountMessages = {
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.fullAddress': 'Full address',
  'account.addressLabel': 'Full address:',
  'account.balanceLoading': 'Loading balance',
  'account.balanceFailed': 'Balance unavailable',
  'account.balanceOffline': 'You are offline',
  'account.balanceRetry': 'Try again',
  'account.balanceRetryIn': ({ seconds }: { seconds: number }, { number }: MessageFormat) =>
    `Try again in ${number(seconds)} s`,
  'account.balanceUpdated': ({ time }: { time: string }) => `Updated ${time}`,
  'account.balanceStale': ({ time }: { time: string }) => `Not up to date. Updated ${time}`,
  'account.balanceRefresh': 'Refresh balance',
  'account.details': 'Connection',
  'account.network': 'Network',
  'account.networkUnsupported': ({ chain }: { chain: string }) =>
    `Unknown network (chain ${chain})`,
  'account.explorer': ({ explorer }: { explorer: string }) => explorer,
  'account.explorerNewTab': '(opens in a new tab)',
  'account.wallet': 'Wallet',
  'account.yourWallet': 'your wallet',
  'account.accounts': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# account shared', other: '# accounts shared' }),
  'account.accountsExplain': ({ wallet }: { wallet: string }) =>
    `To use another account, choose it in ${wallet}. This page follows.`,
  'account.active': 'In use',
  'account.otherFamilies': 'Also connected',
  'account.goneTitle': 'No wallet is connected',
  'account.goneBody': 'The connection has ended.',
  'account.connect': 'Connect a wallet',
}
