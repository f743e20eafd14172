type Who = { wallet: string }

/** Failures of a transfer or a swap. */
export const paymentFailureMessages = {
  'paymentFailure.declined': 'Request cancelled. Nothing was sent.',
  'paymentFailure.pending': ({ wallet }: Who) =>
    `${wallet} already has an open request. Open it to continue.`,
  'paymentFailure.funds': 'The balance does not cover the amount and the fee. Nothing was sent.',
  'paymentFailure.collectibles':
    'Small amounts that may hold collectibles are not spent, and the rest is not enough. Nothing was sent.',
  'paymentFailure.chain': 'The wallet is on another network. Nothing was sent.',
  'paymentFailure.account': 'The wallet is at another account now. Nothing was sent.',
  'paymentFailure.mismatch': 'The server built something else: nothing was sent.',
  'paymentFailure.differs':
    'The wallet has sent something else than you agreed to. Look at your wallet before you go on.',
  'paymentFailure.disagree':
    'The sources of this network disagree on your balance. Nothing was sent. Try again in a moment.',
  'paymentFailure.expired': 'The price has expired. Nothing was sent.',
  'paymentFailure.feeRisen':
    'It costs more now than you saw. Nothing was sent. Check the costs, then send again.',
  'paymentFailure.swapNotPrepared': 'The swap could not be prepared. Nothing was sent.',
  'paymentFailure.limited': 'Too many requests. Nothing was sent. Try again in a moment.',
  'paymentFailure.offline': 'You are offline. Nothing was sent.',
  'paymentFailure.approvalReverted': 'The network has undone the approval. Only its fee was paid.',
  'paymentFailure.other': 'Something went wrong. Look at your wallet before you try again.',
}
