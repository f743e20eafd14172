/** Raising the fee of a payment that waits. */
export const speedUpMessages = {
  'speedUp.intro':
    'The same payment is sent again with a higher fee. It takes the place of the one that waits: only one of the two is paid.',
  'speedUp.amount': 'Amount',
  'speedUp.to': 'To',
  'speedUp.address': 'Address of the receiver',
  'speedUp.feeNow': 'Fee now',
  'speedUp.fees': 'New fee',
  'speedUp.choose': 'Choose a fee',
  'speedUp.loading': 'Reading what a higher fee would be',
  'speedUp.action': 'Speed up',
  'speedUp.waiting': ({ wallet }: { wallet: string }) => `Confirm in ${wallet}`,
  'speedUp.poor': 'This account has too little left for a higher fee.',
  'speedUp.failedTitle': 'The fee could not be read',
  'speedUp.failedText': 'The payment is still on its way.',
  'speedUp.retry': 'Try again',
  'speedUp.confirmedTitle': 'Already confirmed',
  'speedUp.confirmedText': 'The payment is in a block. Nothing more was paid.',
  'speedUp.goneTitle': 'No longer possible',
  'speedUp.goneText':
    'This payment cannot be sped up any more. See your activity for how it stands.',
  'speedUp.sentTitle': 'On its way',
  'speedUp.sentText': ({ what, who }: { what: string; who: string }) =>
    `${what} is on its way to ${who}, with the higher fee.`,
  'speedUp.doneText': ({ what, who }: { what: string; who: string }) =>
    `${who} has received ${what}.`,
  'speedUp.lostText': 'Another transaction of your wallet has taken its place. See your activity.',
  'speedUp.confirmedNow': 'Confirmed',
  'speedUp.back': 'Back',
  'speedUp.done': 'Done',
  'speedUp.explorer': ({ explorer }: { explorer: string }) => `View on ${explorer}`,
  'speedUp.newTab': '(opens a new tab)',
}
