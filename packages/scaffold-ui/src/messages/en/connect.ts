import type { MessageFormat } from '../createFormat.ts'

export const connectMessages = {
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.more': 'More wallets',
  'connect.phone': 'Use a phone wallet',
  'connect.phoneText': 'Scan a code with your phone',
  'connect.phoneTextMobile': 'Open an app on this phone',
  'connect.all': 'All wallets',
  'connect.allText': 'Search every wallet',
  'connect.walletCount': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# wallet to choose from', other: '# wallets to choose from' }),
  'connect.emptyTitle': 'No wallet in this browser',
  'connect.emptyText': 'Use one on your phone, or {get} in a few minutes.',
  'connect.emptyGet': 'get one',
  'connect.emptyTextAlone': 'A wallet is an app that holds your keys. Get one in a few minutes.',
  'connect.getWallet': 'Get a wallet',
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
