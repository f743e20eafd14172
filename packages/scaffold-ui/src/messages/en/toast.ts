type Connected = { label?: string | undefined; network?: string | undefined }

/** Texts of toasts, by code. */
export const toastMessages = {
  'toast.addressCopied': 'Address copied',
  'toast.linkCopied': 'Link copied',
  'toast.copyFailed': 'Copying isn’t allowed here. Select the text instead.',
  'toast.connected': ({ label, network }: Connected) =>
    ['Connected', label, network && `on ${network}`].filter(Boolean).join(' '),
  'toast.requestCancelled': 'Request cancelled. Nothing was changed.',
  'toast.requestPending': ({ wallet = 'Your wallet' }: { wallet?: string | undefined }) =>
    `${wallet} already has an open request. Open it to continue.`,
  'toast.walletLocked': ({ wallet = 'Your wallet' }: { wallet?: string | undefined }) =>
    `${wallet} is locked. Unlock it and try again.`,
  'toast.balanceUnavailable': 'Token Balance Unavailable',
  'toast.disconnected': 'Disconnected',
  'toast.disconnectFailed': 'Failed to disconnect',
  'toast.networkChanged': ({ wallet = 'Your wallet', network }: Changed) =>
    network ? `${wallet} is now on ${network}` : 'Network changed',
  'toast.switchFailed': 'The network didn’t change.',
  'toast.chainNotSupported': 'Chain is not supported',
  'toast.messageSigned': 'Message signed',
  'toast.transactionStarted': 'Transaction started',
  'toast.transactionConfirmed': 'Confirmed',
  'toast.transactionFailed': 'Failed. Nothing was sent.',
  'toast.transactionReplaced': 'Another transaction took its place. Check your wallet.',
  'toast.swapping': ({ from, to }: { from: string; to: string }) => `Swapping ${from} to ${to}`,
  'toast.swapped': ({ from, to }: { from: string; to: string }) => `Swapped ${from} to ${to}`,
  'toast.actionNotAllowed': 'Action not allowed',
  'toast.historyUnavailable': 'Failed to fetch transactions',
  'toast.somethingWentWrong': 'Something went wrong',
  'toast.invalidTransfer': 'Please enter a valid amount and receiver address',
  'toast.sendFailed': 'Failed to send transaction. Please try again.',
  'toast.sessionExpired': 'The session has expired. Connect again to continue.',
  'toast.signedOut': 'Signed out. Sign in again to continue.',
  'toast.nodesDisagree': 'This network’s data sources disagree on your balance. Nothing was sent.',
  'toast.nameRegistered': ({ name }: { name: string }) => `${name} is yours`,
  'toast.codeNotLoaded': 'Part of this page didn’t load. Reload it to continue.',
}

type Changed = { wallet?: string | undefined; network?: string | undefined }
