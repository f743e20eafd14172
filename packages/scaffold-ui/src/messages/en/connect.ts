import type { MessageFormat } from '@bowline/common/languages'

export const connectMessages = {
  'connect.installed': 'Installed',
  'connect.locked': 'Your wallet',
  'connect.lockedWallet': ({ wallet }: { wallet: string }) => `Continue with ${wallet}`,
  'connect.lockedText': 'Locked. Unlock it to connect again.',
  'connect.recent': 'Recent',
  'connect.wallets': 'Continue with a wallet',
  'connect.more': 'Popular',
  'connect.phone': 'Use a phone wallet',
  'connect.phoneText': 'Scan a code with your phone',
  'connect.phoneTextMobile': 'Open an app on this phone',
  'connect.all': 'All wallets',
  'connect.search': 'Search wallets',
  'connect.searchCount': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: 'Search # wallet', other: 'Search # wallets' }),
  /** Between the names of chain families. */
  'connect.listSeparator': ', ',
  'connect.newHere': 'New to wallets?',
  'connect.learnMore': 'Learn more',
  'connect.legalFirst': 'Tick the box to choose a wallet.',
  'connect.agreeBoth': 'I agree to the {terms} and the {privacy}',
  'connect.agreeTerms': 'I agree to the {terms}',
  'connect.agreePrivacy': 'I agree to the {privacy}',
  'connect.legalBoth': 'By connecting you agree to the {terms} and the {privacy}.',
  'connect.legalTerms': 'By connecting you agree to the {terms}.',
  'connect.legalPrivacy': 'By connecting you agree to the {privacy}.',
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
}
