/** Comparing offers, and the way to the one that was chosen. */
export const onrampProvidersMessages = {
  'onrampProviders.list': 'Offers',
  'onrampProviders.youPay': ({ total, method }: { total: string; method: string }) =>
    `You pay ${total} by ${method}`,
  'onrampProviders.youGet': ({ amount }: { amount: string }) => `You get about ${amount}`,
  'onrampProviders.get': 'You get',
  'onrampProviders.about': ({ amount }: { amount: string }) => `about ${amount}`,
  'onrampProviders.fees': ({ fees }: { fees: string }) => `Fees ${fees}`,
  'onrampProviders.feePercent': ({ percent }: { percent: string }) => `Fee ${percent}`,
  'onrampProviders.minutes': ({ minutes }: { minutes: string }) => `${minutes} min`,
  'onrampProviders.by': ({ methods }: { methods: string }) => `By ${methods}`,
  'onrampProviders.asking': 'Asking for a price…',
  'onrampProviders.estimate': 'estimate, live price unavailable',
  'onrampProviders.refresh': 'Refresh prices',
  'onrampProviders.refreshed': 'Prices change. New ones come every 30 seconds.',
  'onrampProviders.loading': 'Looking for offers…',
  'onrampProviders.continue': ({ provider }: { provider: string }) => `Continue with ${provider}`,
  'onrampProviders.choose': 'Choose an offer',
  'onrampProviders.noPrices': 'No live price right now',
  'onrampProviders.noPricesText': 'Estimates cannot be bought. Refresh in a moment.',

  'onrampProviders.none': 'No offers for this',
  'onrampProviders.noneText': 'Try another way to pay, or something else to buy.',
  'onrampProviders.failed': 'The offers could not be loaded',
  'onrampProviders.failedText': 'Nothing was bought.',
  'onrampProviders.offline': 'You are offline',
  'onrampProviders.offlineText': 'Connect to the internet to see offers.',
  'onrampProviders.retry': 'Try again',
  'onrampProviders.empty': 'Nothing to compare yet',
  'onrampProviders.emptyText': 'Say what you want to buy first.',
  'onrampProviders.toForm': 'To the form',

  'onrampProviders.leaveTitle': ({ host }: { host: string }) =>
    `You will leave this site to ${host}`,
  'onrampProviders.leaveText': ({ provider }: { provider: string }) =>
    `You pay there, not here: only ${provider} sees your card and your identity.`,
  'onrampProviders.pay': 'You pay',
  'onrampProviders.allFees': 'Fees included',
  'onrampProviders.goesTo': 'It goes to your account',
  'onrampProviders.address': 'Whole address:',
  'onrampProviders.preparing': 'Preparing the page…',
  'onrampProviders.go': ({ host }: { host: string }) => `Go to ${host}`,
  'onrampProviders.newTab': '(opens a new tab)',
  'onrampProviders.others': 'Other offers',
  'onrampProviders.notPrepared': ({ provider }: { provider: string }) =>
    `The page at ${provider} could not be prepared. Nothing was bought.`,
  'onrampProviders.expired': 'This price is no longer offered. Nothing was bought.',
}
