/** What a network is, in three short parts. */
export const whatIsANetworkMessages = {
  'whatIsANetwork.placesTitle': 'Each network is its own ledger',
  'whatIsANetwork.placesBody':
    'A network keeps accounts and records transfers. What you hold on one network is not on another, even when your address looks the same.',
  'whatIsANetwork.feesTitle': 'Fees are paid in its own currency',
  'whatIsANetwork.feesBody':
    'Every network charges a network fee in its own currency. Keep a little of it to be able to send anything.',
  'whatIsANetwork.safeTitle': 'Switching moves nothing',
  'whatIsANetwork.safeBody':
    'Changing the network only changes where this app looks and acts. Your funds stay where they are.',
  'whatIsANetwork.back': 'Got it',
}
