/** The review of a payment, and its failures. */
export const sendReviewMessages = {
  'sendReview.you': 'You send',
  'sendReview.to': 'To',
  'sendReview.address': 'Full address:',
  'sendReview.network': 'Network',
  'sendReview.fee': 'Network fee',
  'sendReview.feeUnknown': 'Shown by your wallet',
  'sendReview.feeLoading': 'Loading…',
  'sendReview.after': 'Balance after',
  'sendReview.from': 'From',
  'sendReview.send': 'Send',
  'sendReview.cancel': 'Cancel',
  'sendReview.waiting': ({ wallet }: { wallet: string }) => `Approve in ${wallet}`,
  'sendReview.gone': 'Nothing to review',
  'sendReview.goneText': 'Fill in the form first.',
  'sendReview.toForm': 'Back',
}
