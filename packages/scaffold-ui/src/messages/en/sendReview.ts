/** What is agreed on before the wallet is asked, and how it ended. */
export const sendReviewMessages = {
  'sendReview.you': 'You send',
  'sendReview.to': 'To',
  'sendReview.address': 'Whole address:',
  'sendReview.network': 'Network',
  'sendReview.fee': 'Network fee',
  'sendReview.feeUnknown': 'Shown by your wallet',
  'sendReview.after': 'Balance after',
  'sendReview.from': 'From',
  'sendReview.send': 'Send',
  'sendReview.cancel': 'Cancel',
  'sendReview.waiting': ({ wallet }: { wallet: string }) => `Approve in ${wallet}`,
  'sendReview.declined': 'Request cancelled. Nothing was sent.',
  'sendReview.pending': ({ wallet }: { wallet: string }) =>
    `${wallet} already has an open request. Open it to continue.`,
  'sendReview.funds': 'The balance does not cover the amount and the fee. Nothing was sent.',
  'sendReview.chain': 'The wallet is on another network. Nothing was sent.',
  'sendReview.account': 'The wallet is at another account now. Nothing was sent.',
  'sendReview.differs':
    'The wallet has sent something else than you agreed to. Look at your wallet before you go on.',
  'sendReview.disagree':
    'The sources of this network disagree on your balance. Nothing was sent. Try again in a moment.',
  'sendReview.failed': 'Something went wrong. Look at your wallet before you try again.',
  'sendReview.gone': 'There is nothing to review',
  'sendReview.goneText': 'Fill in the form first.',
  'sendReview.toForm': 'To the form',
}
