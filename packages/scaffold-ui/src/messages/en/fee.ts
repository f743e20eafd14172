/** Network fees. */
export const feeMessages = {
  'fee.upTo': ({ fee }: { fee: string }) => `up to ${fee}`,
}
