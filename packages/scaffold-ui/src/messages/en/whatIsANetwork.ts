/** What a network is, in three short parts. */
export const whatIsANetworkMessages = {
  'whatIsANetwork.placesTitle': 'Each network is its own ledger',
  'whatIsANetwork.placesBody':
    'A network keeps accounts and records transfers. What you hold on one network isn’t on another, even if your address looks the same.',
  'whatIsANetwork.feesTitle': 'Fees are paid in its own currency',
  'whatIsANetwork.feesBody':
    'Every network charges a fee in its own currency. Keep a little of it so you can send anything.',
  'whatIsANetwork.safeTitle': 'Switching moves nothing',
  'whatIsANetwork.safeBody':
    'Changing the network only changes where this app looks and acts. Your funds stay where they are.',
  'whatIsANetwork.back': 'Got it',
}
