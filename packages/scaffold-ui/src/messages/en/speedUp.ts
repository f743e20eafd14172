/** Raising the fee of a payment that waits. */
export const speedUpMessages = {
  'speedUp.intro':
    'This sends the same payment again with a higher fee. It replaces the pending one: only one of the two is paid.',
  'speedUp.amount': 'Amount',
  'speedUp.to': 'To',
  'speedUp.address': 'Address of the receiver',
  'speedUp.feeNow': 'Fee now',
  'speedUp.fees': 'New fee',
  'speedUp.choose': 'Choose a fee',
  'speedUp.loading': 'Loading fees',
  'speedUp.action': 'Speed up',
  'speedUp.waiting': ({ wallet }: { wallet: string }) => `Confirm in ${wallet}`,
  'speedUp.poor': 'This account doesn’t have enough left for a higher fee.',
  'speedUp.failedTitle': 'We couldn’t load the fee',
  'speedUp.failedText': 'The payment is still on its way.',
  'speedUp.retry': 'Try again',
  'speedUp.confirmedTitle': 'Already confirmed',
  'speedUp.confirmedText': 'The payment is in a block. Nothing more was paid.',
  'speedUp.goneTitle': 'No longer possible',
  'speedUp.goneText': 'You can’t speed up this payment anymore. See your activity for its status.',
  'speedUp.sentTitle': 'On its way',
  'speedUp.sentText': ({ what, who }: { what: string; who: string }) =>
    `${what} is on its way to ${who}, with the higher fee.`,
  'speedUp.doneText': ({ what, who }: { what: string; who: string }) =>
    `${who} has received ${what}.`,
  'speedUp.lostText': 'Another transaction from your wallet took its place. See your activity.',
  'speedUp.confirmedNow': 'Confirmed',
  'speedUp.back': 'Back',
  'speedUp.done': 'Done',
  'speedUp.explorer': ({ explorer }: { explorer: string }) => `View on ${explorer}`,
  'speedUp.newTab': '(opens in a new tab)',
}
