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
  'common.walletFailed': 'This wallet could not be looked up',
  'common.checkConnection': 'Check the internet connection, then try again.',
}
