type Who = { wallet: string }

/** Failures of a transfer or a swap. */
export const paymentFailureMessages = {
  'paymentFailure.declined': 'Request cancelled. Nothing was sent.',
  'paymentFailure.pending': ({ wallet }: Who) =>
    `${wallet} already has an open request. Open it to continue.`,
  'paymentFailure.funds': 'Your balance doesn’t cover the amount and the fee. Nothing was sent.',
  'paymentFailure.collectibles':
    'Small amounts that may hold collectibles aren’t spent, and the rest isn’t enough. Nothing was sent.',
  'paymentFailure.chain': 'Your wallet is on another network. Nothing was sent.',
  'paymentFailure.account': 'Your wallet is now on another account. Nothing was sent.',
  'paymentFailure.mismatch': 'The server prepared something else. Nothing was sent.',
  'paymentFailure.differs':
    'Your wallet sent something other than what you agreed to. Check your wallet before you continue.',
  'paymentFailure.disagree':
    'This network’s data sources disagree on your balance. Nothing was sent. Try again in a moment.',
  'paymentFailure.expired': 'The price has expired. Nothing was sent.',
  'paymentFailure.feeRisen':
    'It now costs more than you saw. Nothing was sent. Check the costs, then send again.',
  'paymentFailure.swapNotPrepared': 'We couldn’t prepare the swap. Nothing was sent.',
  'paymentFailure.limited': 'Too many requests. Nothing was sent. Try again in a moment.',
  'paymentFailure.offline': 'You’re offline. Nothing was sent.',
  'paymentFailure.approvalReverted': 'The approval failed on the network. Only its fee was paid.',
  'paymentFailure.other': 'Something went wrong. Check your wallet before you try again.',
}
