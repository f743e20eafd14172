/** How to buy crypto, in three short parts. */
export const whatIsABuyMessages = {
  'whatIsABuy.payTitle': 'Pay with what you have',
  'whatIsABuy.payText': 'A card or a bank transfer is enough to get your first crypto.',
  'whatIsABuy.providerTitle': 'A provider sells it',
  'whatIsABuy.providerText':
    'You choose one by price and fee, and pay on their page. They may ask who you are.',
  'whatIsABuy.arriveTitle': 'It arrives in your wallet',
  'whatIsABuy.arriveText': 'What you buy goes straight to your account. No one holds it for you.',
  'whatIsABuy.safetyTitle': 'Check the page’s address',
  'whatIsABuy.safetyText':
    'We show where you’re going before you leave. No provider needs your recovery phrase.',
  'whatIsABuy.buy': 'Buy crypto',
}
