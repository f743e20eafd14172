export const whatIsAWalletMessages = {
  'whatIsAWallet.choose': 'Choose a wallet to continue.',
  'whatIsAWallet.loginTitle': 'A new way to sign in',
  'whatIsAWallet.loginText': 'You approve each sign-in yourself. No account, no password.',
  'whatIsAWallet.assetsTitle': 'A home for what you own',
  'whatIsAWallet.assetsText': 'It keeps the keys to your coins and collectibles.',
  'whatIsAWallet.controlTitle': 'You stay in control',
  'whatIsAWallet.controlText': 'No app can move anything until you approve it in the wallet.',
  'whatIsAWallet.safetyTitle': 'Keep your recovery phrase secret',
  'whatIsAWallet.safetyText':
    'We never ask for your recovery phrase. Anyone who does wants to steal from you.',
  'whatIsAWallet.get': 'Get a wallet',
}
