/** Notices and choices of some chain families for a transfer. */
export const transferMessages = {
  'transfer.speed': 'Speed',
  'transfer.slow': 'Slow',
  'transfer.normal': 'Normal',
  'transfer.fast': 'Fast',
  'transfer.wait': ({ time }: { time: string }) => `about ${time}`,
  'transfer.rates': 'Fee rates',
  'transfer.tokenAccountCreated': ({ amount }: { amount: string }) =>
    `The receiver has no account for this token yet. Opening one costs ${amount} more.`,
  'transfer.receiverBelowMinimum': ({ amount }: { amount: string }) =>
    `Too little to arrive. The network needs at least ${amount} there.`,
  'transfer.senderBelowMinimum': ({ amount }: { amount: string }) =>
    `Less than ${amount} would stay in your account. The network doesn’t keep that little.`,
  'transfer.transferFee': ({ fee, rest }: { fee: string; rest: string }) =>
    `This token keeps ${fee} of this payment. ${rest} will arrive.`,
  'transfer.transferHook':
    'This token runs its issuer’s program with each payment. It can refuse the payment. It can’t take more than you send.',
  'transfer.programReceiver':
    'This address belongs to a program, not a person. Make sure it can send tokens on.',
  'transfer.unknownReceiverType':
    'This address type is newer than this app knows. Make sure the receiver can spend from it.',
}
