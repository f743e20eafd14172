/** Texts that several screens share. */
export const commonMessages = {
  'common.cancel': 'Cancel',
  'common.openWallet': ({ wallet }: { wallet: string }) => `Open ${wallet}`,
  'common.tryAgain': 'Try again',
  'common.copyLink': 'Copy link',
  'common.linkCopied': 'Link copied',
  'common.loading': 'Loading…',
  'common.installed': 'Installed',
  'common.otherNetwork': 'Not on this network',
  'common.needsApp': 'Needs app',
  'common.onPhone': 'Phone',
  'common.walletFailed': 'We couldn’t load this wallet',
  'common.checkConnection': 'Check your connection, then try again.',
}
