type Wallet = { wallet: string }

export const getWalletMessages = {
  'getWallet.list': 'Recommended wallets',
  'getWallet.get': 'Get',
  'getWallet.text': 'Any of these is a good start. You can change later.',
  'getWallet.all': 'Explore all wallets',
  'getWallet.errorTitle': 'The list could not be loaded',
  'getWallet.noneTitle': 'No recommendations here',
  'getWallet.noneText': 'Ask the owner of this app which wallets work with it.',

  'downloads.list': 'Places to get it',
  'downloads.appStore': 'App Store',
  'downloads.appStoreText': 'iPhone and iPad',
  'downloads.playStore': 'Google Play',
  'downloads.playStoreText': 'Android',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.chromeText': 'Chrome, Brave, Edge',
  'downloads.firefox': 'Firefox Add-ons',
  'downloads.firefoxText': 'Firefox',
  'downloads.website': 'Website',
  'downloads.scan': ({ wallet }: Wallet) => `Scan to get ${wallet} on your phone`,
  'downloads.qrLabel': ({ wallet, store }: Wallet & { store: string }) =>
    `QR code of ${wallet} in ${store}`,
  'downloads.after': 'Once it is in this browser, reload the page to find it in the list.',
  'downloads.noneTitle': 'No links known',
  'downloads.noneText': ({ wallet }: Wallet) =>
    `Search for ${wallet} in your app store, and check who publishes it.`,
}
