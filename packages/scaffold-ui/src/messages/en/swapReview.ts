type Who = { wallet: string }
type What = { amount: string }

/** What is agreed on before the wallet is asked to swap, and how that went. */
export const swapReviewMessages = {
  'swapReview.pay': 'You pay',
  'swapReview.get': 'You get about',
  'swapReview.details': 'Details',
  'swapReview.minimum': 'Minimum received',
  'swapReview.from': 'From',
  'swapReview.network': 'Network',
  'swapReview.address': 'Whole address:',
  'swapReview.strangerTitle': ({ token }: { token: string }) => `Nobody vouches for ${token}`,
  'swapReview.strangerText': 'Compare the address below with the one that its maker publishes.',

  'swapReview.updated': 'Price updated',
  'swapReview.better': ({ amount }: What) => `You get more than before, about ${amount}.`,
  'swapReview.worse': ({ amount }: What) => `You get less than before, about ${amount}.`,
  'swapReview.expired': 'Price expired',
  'swapReview.expiredText': 'Nothing was sent. Get a new price to go on.',
  'swapReview.refresh': 'Refresh the price',
  'swapReview.updating': 'Updating the price…',

  'swapReview.steps': 'Steps',
  'swapReview.step': ({ step }: { step: number }) => `Step ${step} of 2`,
  'swapReview.stepDone': 'Done',
  'swapReview.approve': ({ token }: { token: string }) => `Approve ${token}`,
  'swapReview.approveText': ({ amount }: What) => `Exactly ${amount}, and no more`,
  'swapReview.swap': 'Swap',
  'swapReview.swapText': ({ provider, amount }: What & { provider: string }) =>
    `${provider}, at least ${amount}`,
  'swapReview.batch': 'Approve and swap',
  'swapReview.batchText': 'Your wallet asks once for both: all happens, or nothing.',
  'swapReview.why': 'Why approve?',
  'swapReview.whyText':
    'A token only moves when you allow it. You let the swap contract take exactly this amount, once. It cannot take more, now or later.',

  'swapReview.accept': ({ percent }: { percent: string }) =>
    `I understand that I lose about ${percent}`,
  'swapReview.planning': 'Preparing the swap…',
  'swapReview.approving': 'Approve limit increase in your wallet',
  'swapReview.swapping': 'Confirm transaction in your wallet',
  'swapReview.waiting': ({ wallet }: Who) => `${wallet} asks you.`,
  'swapReview.approved': 'Approved. Now confirm the swap.',
  'swapReview.retry': 'Try again',
  'swapReview.cancel': 'Cancel',

  'swapReview.failure.declined': 'Request cancelled. Nothing was sent.',
  'swapReview.failure.pending': ({ wallet }: Who) =>
    `${wallet} already has an open request. Open it to continue.`,
  'swapReview.failure.funds':
    'The balance does not cover the amount and the fee. Nothing was sent.',
  'swapReview.failure.chain': 'The wallet is on another network. Nothing was sent.',
  'swapReview.failure.account': 'The wallet is at another account now. Nothing was sent.',
  'swapReview.failure.mismatch': 'The server built something else: nothing was sent.',
  'swapReview.failure.differs':
    'The wallet has sent something else than you agreed to. Look at your wallet before you go on.',
  'swapReview.failure.disagree':
    'The sources of this network disagree on your balance. Nothing was sent. Try again in a moment.',
  'swapReview.failure.expired': 'The price has expired. Nothing was sent.',
  'swapReview.failure.service': 'The swap could not be prepared. Nothing was sent.',
  'swapReview.failure.limited': 'Too many requests. Nothing was sent. Try again in a moment.',
  'swapReview.failure.offline': 'You are offline. Nothing was sent.',
  'swapReview.failure.reverted': 'The network has undone the approval. Only its fee was paid.',
  'swapReview.failure.other': 'Something went wrong. Look at your wallet before you try again.',

  'swapReview.gone': 'There is nothing to review',
  'swapReview.goneText': 'Choose what to swap first.',
  'swapReview.toForm': 'To the form',
}
