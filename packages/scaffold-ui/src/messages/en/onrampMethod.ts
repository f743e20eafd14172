/** Ways to pay, in the middle of a sentence. */
export const onrampMethodMessages = {
  'onrampMethod.card': 'card',
  'onrampMethod.bank': 'bank transfer',
}
