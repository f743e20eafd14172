/** The connected account. */
export const accountMessages = {
  'account.profile': 'Account details',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.balanceLoading': 'Loading balance',
  'account.balanceFailed': 'Balance unavailable',
  'account.balanceOffline': 'You are offline',
  'account.balanceUpdated': ({ time }: { time: string }) => `Updated ${time}`,
  'account.balanceStale': ({ time }: { time: string }) => `Not up to date. Updated ${time}`,
  'account.balanceRefresh': 'Refresh balance',
  'account.networkLabel': 'Network:',
  'account.networkUnsupported': ({ chain }: { chain: string }) =>
    `Unknown network (chain ${chain})`,
  'account.actions': 'What you can do',
  'account.action.onramp': 'Buy',
  'account.action.swaps': 'Swap',
  'account.action.receive': 'Receive',
  'account.action.send': 'Send',
  'account.user': ({ who }: { who: string }) => `Logged in as ${who}`,
  'account.userInApp': ({ who }: { who: string }) =>
    `Logged in as ${who}, with a code entered in this app`,
  'account.addDevice': 'Add device',
  'account.manage': 'Manage wallet',
  'account.tabs': 'What this account holds',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Activity',
}
