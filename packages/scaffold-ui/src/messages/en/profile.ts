import type { MessageFormat } from '@bowline/common/languages'

/** The profile of the connected account. */
export const profileMessages = {
  'profile.addressLabel': 'Full address:',
  'profile.copy': 'Copy address',
  'profile.copied': 'Address copied',
  'profile.details': 'Connection',
  'profile.network': 'Network',
  'profile.networkUnsupported': ({ chain }: { chain: string }) =>
    `Unknown network (chain ${chain})`,
  'profile.wallet': 'Wallet',
  'profile.yourWallet': 'your wallet',
  'profile.chooseName': 'Choose account name',
  'profile.chooseNameText': 'A name that is easier to share than an address',
  'profile.accounts': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# account shared', other: '# accounts shared' }),
  'profile.accountsExplain': ({ wallet }: { wallet: string }) =>
    `To use another account, choose it in ${wallet}. This page updates by itself.`,
  'profile.allAccounts': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: 'Show # account', other: 'Show all # accounts' }),
  'profile.active': 'In use',
  'profile.otherFamilies': 'Also connected',
  'profile.moreFamilies': 'Connect more',
  'profile.lockedIn': ({ wallet }: { wallet: string }) => `Locked in ${wallet}`,
  'profile.connectFamily': ({ family }: { family: string }) => `Connect ${family}`,
}
