type Who = { wallet: string }
type What = { amount: string }

/** The review of a swap, and its failures. */
export const swapReviewMessages = {
  'swapReview.pay': 'You pay',
  'swapReview.get': 'You get about',
  'swapReview.details': 'Details',
  'swapReview.minimum': 'Minimum received',
  'swapReview.from': 'From',
  'swapReview.network': 'Network',
  'swapReview.address': 'Full address:',
  'swapReview.strangerTitle': ({ token }: { token: string }) => `${token} isn’t verified`,
  'swapReview.strangerText': 'Compare the address below with the one its issuer publishes.',

  'swapReview.updated': 'Price updated',
  'swapReview.better': ({ amount }: What) => `You get more than before, about ${amount}.`,
  'swapReview.worse': ({ amount }: What) => `You get less than before, about ${amount}.`,
  'swapReview.expired': 'Price expired',
  'swapReview.expiredText': 'Nothing was sent. Get a new price to continue.',
  'swapReview.refresh': 'Refresh price',
  'swapReview.updating': 'Updating the price…',

  'swapReview.steps': 'Steps',
  'swapReview.step': ({ step }: { step: number }) => `Step ${step} of 2`,
  'swapReview.stepDone': 'Done',
  'swapReview.approve': ({ token }: { token: string }) => `Approve ${token}`,
  'swapReview.approveText': ({ amount }: What) => `Exactly ${amount}, and no more`,
  'swapReview.allowed': ({ allowed, needed }: { allowed: string; needed: string }) =>
    `You allowed ${allowed}, this swap needs ${needed}.`,
  'swapReview.swap': 'Swap',
  'swapReview.swapText': ({ provider, amount }: What & { provider: string }) =>
    `${provider}, at least ${amount}`,
  'swapReview.batch': 'Approve and swap',
  'swapReview.batchText': 'Your wallet asks once for both. Both happen, or neither.',
  'swapReview.why': 'Why approve?',
  'swapReview.whyText':
    'A token only moves when you allow it. You let the swap contract take exactly this amount, once. It can’t take more, now or later.',

  'swapReview.accept': ({ percent }: { percent: string }) =>
    `I understand that I lose about ${percent}`,
  'swapReview.mustAccept': 'Accept the loss to continue',
  'swapReview.planning': 'Preparing the swap…',
  'swapReview.approving': 'Approve limit increase in your wallet',
  'swapReview.swapping': 'Confirm transaction in your wallet',
  'swapReview.waiting': ({ wallet }: Who) => `Waiting for ${wallet}`,
  'swapReview.approved': 'Approved. Now confirm the swap.',
  'swapReview.retry': 'Try again',
  'swapReview.cancel': 'Cancel',

  'swapReview.gone': 'Nothing to review',
  'swapReview.goneText': 'Choose what to swap first.',
  'swapReview.toForm': 'Back',
}
