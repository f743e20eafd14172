import type { MessageFormat } from '@bowline/common/languages'

type Wallet = { wallet: string }

/** Pairing with a wallet on a phone, in another program or on a web page. */
export const pairingMessages = {
  'pairing.tabs': ({ wallet }: Wallet) => `Where is ${wallet}?`,
  'pairing.browser': 'Browser',
  'pairing.mobile': 'This phone',
  'pairing.qrcode': 'Phone',
  'pairing.inApp': 'In the wallet',
  'pairing.desktop': 'Desktop',
  'pairing.web': 'Web',
  'pairing.scanText': ({ wallet }: Wallet) =>
    `Open ${wallet} on your phone and scan this code. Then approve the request there.`,
  'pairing.scanOtherText': 'Or scan this code with another phone.',
  'pairing.scanAnyText': 'Open a wallet on your phone and scan this code.',
  'pairing.qrLabel': ({ wallet }: Wallet) => `QR code to connect with ${wallet}`,
  'pairing.qrAnyLabel': 'QR code to connect with a phone wallet',
  'pairing.preparing': 'Creating a code…',
  'pairing.codeFailed': 'We couldn’t show the code. Copy the link instead.',
  'pairing.waiting': 'Waiting for scan…',
  'pairing.expires': ({ seconds }: { seconds: number }, { plural }: MessageFormat) =>
    plural(seconds, {
      one: 'This code expires in # second. You’ll get a new one.',
      other: 'This code expires in # seconds. You’ll get a new one.',
    }),
  'pairing.renewed': 'New code ready',
  'pairing.noWallet': ({ wallet }: Wallet) => `Don’t have ${wallet}?`,
  'pairing.get': 'Get it',
  'pairing.trouble': 'Having trouble?',
  'pairing.troubleText':
    'Copy the link and paste it in the wallet, get a new code, or connect another way.',
  'pairing.newCode': 'New code',
  'pairing.useInstead': ({ place }: { place: string }) => `Use: ${place}`,
  'pairing.diagnostic': ({ code }: { code: string }) => `Diagnostic code: ${code}`,
  'pairing.open': ({ wallet }: Wallet) => `Open ${wallet}`,
  'pairing.openText': ({ wallet }: Wallet) => `Approve the request in ${wallet}, then come back.`,
  'pairing.openWebText': ({ wallet }: Wallet) =>
    `${wallet} opens in a new tab. Approve the request there.`,
  'pairing.mobileTitle': ({ wallet }: Wallet) => `Continue in ${wallet}`,
  'pairing.returned': ({ wallet }: Wallet) => `Waiting for ${wallet}…`,
  'pairing.unanswered': ({ wallet }: Wallet) => `${wallet} hasn’t answered yet`,
  'pairing.unansweredText': ({ wallet }: Wallet) =>
    `Approve the request in ${wallet}, then come back. If there’s no request, try again.`,
  'pairing.inAppTitle': ({ wallet }: Wallet) => `Connect in ${wallet}`,
  'pairing.inAppText': ({ wallet }: Wallet) =>
    `${wallet} opens this page in its own browser. Connect there.`,
  'pairing.inAppDidNotOpenText':
    'Get the app, or copy the link and open it in the wallet’s browser.',
  'pairing.inAppTooLong': ({ wallet }: Wallet) =>
    `${wallet} can’t open this page. Choose another wallet.`,
  'pairing.otherLink': 'Open another way',
  'pairing.didNotOpen': ({ wallet }: Wallet) => `${wallet} didn’t open?`,
  'pairing.didNotOpenText': 'Get the app, or copy the link and paste it in your wallet.',
  'pairing.unsupportedTitle': ({ wallet }: Wallet) => `${wallet} wasn’t found`,
  'pairing.unsupportedText': 'Install it in this browser and reload the page.',
  'pairing.manualTitle': 'Continue on this page',
  'pairing.manualText': 'The app shows the pairing code.',
  'pairing.anyWallet': 'Your wallet',
  'pairing.basicAll': 'Choose a wallet',
  'pairing.unavailable': 'This app doesn’t support phone wallets',
  'pairing.unavailableText': 'Choose a wallet that is installed in this browser.',
}
