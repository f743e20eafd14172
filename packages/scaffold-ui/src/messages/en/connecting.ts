import type { MessageFormat } from '@bowline/common/languages'

type Wallet = { wallet: string }

/** A connection attempt: who acts next, and what can be done when it ended without one. */
export const connectingMessages = {
  'connecting.opening': ({ wallet }: Wallet) => `Opening ${wallet}`,
  'connecting.awaiting': ({ wallet }: Wallet) => `Continue in ${wallet}`,
  'connecting.awaitingText': 'Approve the request there.',
  'connecting.signsInText': 'Approve the request there. It also signs you in.',
  'connecting.stillWaiting': 'Still waiting. See below for help.',
  'connecting.helpIcon': ({ wallet }: Wallet) =>
    `Click the ${wallet} icon in your browser’s toolbar. The request may be waiting there.`,
  'connecting.helpUnlock': ({ wallet }: Wallet) => `Unlock ${wallet} if it asks for your password.`,
  'connecting.noAnswer': ({ wallet }: Wallet) =>
    `${wallet} hasn’t answered for a minute. You can cancel or ask again.`,
  'connecting.askAgain': 'Ask again',
  'connecting.chooseOther': 'Choose another wallet',
  'connecting.get': ({ wallet }: Wallet) => `Get ${wallet}`,
  'connecting.connectAgain': 'Connect again',
  'connecting.reload': 'Reload page',
  'connecting.unknownTitle': 'Wallet not found',
  'connecting.unknownText': 'It’s no longer in this browser or in the list.',

  'cause.userRejected': 'Request cancelled',
  'cause.userRejectedText': 'Nothing was changed.',
  'cause.requestPending': 'A request is already open',
  'cause.requestPendingText': ({ wallet }: Wallet) =>
    `${wallet} already has an open request. Open it to continue.`,
  'cause.locked': ({ wallet }: Wallet) => `${wallet} is locked`,
  'cause.lockedText': 'Unlock it, then try again. Nothing was changed.',
  'cause.noAccount': ({ wallet }: Wallet) => `No account in ${wallet} yet`,
  'cause.noAccountText': ({ wallet }: Wallet) =>
    `${wallet} has no account for this kind of network. Add one there, then try again.`,
  'cause.notInstalled': ({ wallet }: Wallet) => `${wallet} isn’t in this browser`,
  'cause.notInstalledText': 'Install it and reload this page, or choose another wallet.',
  'cause.popupBlocked': 'Your browser blocked a window',
  'cause.popupBlockedText': ({ wallet }: Wallet) =>
    `Allow pop-ups for this site, then open ${wallet} again.`,
  'cause.deepLinkBlocked': ({ wallet }: Wallet) => `${wallet} didn’t open`,
  'cause.deepLinkBlockedText':
    'Nothing was changed. Open it again, or choose another wallet if you don’t have the app.',
  'cause.timeout': ({ wallet }: Wallet) => `${wallet} didn’t answer`,
  'cause.timeoutText': 'Nothing was changed. Make sure it’s open, then try again.',
  'cause.relayUnreachable': 'We can’t reach the wallet service',
  'cause.relayUnreachableText': 'Nothing was changed. Check your connection, then try again.',
  'cause.relayRefused': 'The wallet service refused this app',
  'cause.relayRefusedText':
    'Nothing was changed. Choose a wallet in this browser, or tell the app’s owner.',
  'cause.sessionExpired': 'The session has expired',
  'cause.sessionExpiredText': ({ wallet }: Wallet) => `Connect ${wallet} again to continue.`,
  'cause.chainUnsupported': 'Network not supported',
  'cause.chainUnsupportedText': ({ wallet }: Wallet) =>
    `${wallet} doesn’t support any of this app’s networks. Choose another wallet.`,
  'cause.wrongChain': 'The wallet is on another network',
  'cause.wrongChainText': ({ wallet }: Wallet) =>
    `Choose one of this app’s networks in ${wallet}, then try again.`,
  'cause.approvedElsewhere': 'Answered elsewhere',
  'cause.approvedElsewhereText':
    'The request was answered in another tab or window. Continue there, or connect here.',
  'cause.codeNotLoaded': 'Part of this page didn’t load',
  'cause.codeNotLoadedText': 'Nothing was changed. Check your connection, then reload this page.',
  'cause.providerError': 'Connection failed',
  'cause.providerErrorText': ({ wallet, code }: Wallet & { code?: number | undefined }) =>
    `${wallet} reported a problem${code === undefined ? '' : ` (code\u00a0${code})`}. You can try again.`,

  'partial.title': (
    { family, count }: { family: string; count: number },
    { plural }: MessageFormat,
  ) => plural(count, { one: `${family} is not connected`, other: 'Not everything is connected' }),
  'partial.text': ({ wallet, families }: Wallet & { families: string }) =>
    `${wallet} is connected on ${families}.`,
  'partial.list': 'Not connected yet',
  'partial.retry': 'Try again',
  'partial.continue': 'Continue',

  'multiChain.text': ({ wallet }: Wallet) =>
    `${wallet} works with several kinds of networks. Which should this app see?`,
  'multiChain.list': 'Kinds of networks',
  'multiChain.all': 'All of them',
  'multiChain.networkCount': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# network', other: '# networks' }),
}
