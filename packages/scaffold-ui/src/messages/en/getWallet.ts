type Wallet = { wallet: string }

export const getWalletMessages = {
  'getWallet.list': 'Recommended wallets',
  'getWallet.get': 'Get',
  'getWallet.text': 'Any of these is a good start. You can switch later.',
  'getWallet.all': 'Explore all wallets',
  'getWallet.errorTitle': 'We couldn’t load the list',
  'getWallet.noneTitle': 'No recommendations here',
  'getWallet.noneText': 'Ask the app’s owner which wallets work with it.',

  'downloads.list': 'Where to get it',
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
  'downloads.after': 'Once it’s installed, reload this page to find it in the list.',
  'downloads.noneTitle': 'No download links',
  'downloads.noneText': ({ wallet }: Wallet) =>
    `Search for ${wallet} in your app store, and check who publishes it.`,
}
