/** Choosing what to buy and how to pay. */
export const onrampMessages = {
  'onramp.what': 'What to buy',
  'onramp.onNetwork': ({ network }: { network: string }) => `on ${network}`,
  'onramp.pay': 'You pay',
  'onramp.currency': 'Currency to pay in',
  'onramp.limits': ({ min, max, currency, method }: Limits) =>
    `${min} to ${max} ${currency} by ${method}`,
  'onramp.presets': 'Common amounts',
  'onramp.by': 'Pay by',
  'onramp.help': 'How does buying work?',
  'onramp.loading': 'Loading what you can buy…',
  'onramp.fallback': 'We couldn’t load the current limits. These are the usual ones.',
  'onramp.failed': 'We couldn’t load what you can buy',
  'onramp.failedText': 'Nothing was bought. Try again in a moment.',
  'onramp.retry': 'Try again',
  'onramp.underWay': ({ provider }: { provider: string }) =>
    `Your purchase at ${provider} is in progress`,
  'onramp.show': 'View',

  'onramp.noneTitle': ({ network }: { network: string }) => `You can’t buy on ${network} yet`,
  'onramp.noneText': 'Switch to a network where you can.',
  'onramp.noneAnywhere': 'You can’t buy on any of this app’s networks yet.',
  'onramp.networks': 'Networks where you can buy',
  'onramp.unavailable': 'Buying isn’t available here',
  'onramp.unavailableText': 'You can still receive crypto from another wallet or an exchange.',
  'onramp.receive': 'Receive funds',

  'onramp.button.enterAmount': 'Enter an amount',
  'onramp.button.incorrectAmount': 'Enter a valid amount',
  'onramp.button.belowMinimum': 'Below the minimum',
  'onramp.button.aboveMaximum': 'Above the maximum',
  'onramp.button.ready': 'Compare offers',
}

type Limits = {
  readonly min: string
  readonly max: string
  readonly currency: string
  readonly method: string
}
