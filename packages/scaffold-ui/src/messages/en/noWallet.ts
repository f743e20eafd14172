/** For visitors without a wallet in this browser. */
export const noWalletMessages = {
  'connect.emptyTitle': 'No wallet in this browser',
  'connect.emptyText': 'Use one on your phone, or {get} in a few minutes.',
  'connect.emptyGet': 'get one',
  'connect.emptyTextAlone': 'A wallet is an app that holds your keys. Get one in a few minutes.',
  'connect.getWallet': 'Get a wallet',
}
