/** What has to reach the least score of mutants. */
export const PACKAGES = [
  ...['controllers', 'common', 'connector-walletconnect', 'wallet-keys', 'clear-signing'],
  // What keeps and uses the keys in the wallet's page. The rest of the page are screens, which browsers test.
  ...['service', 'wallet', 'approvals', 'login'].map((folder) => `services/frame/src/${folder}`),
  // What the server keeps of wallets.
  'services/server/src/modules/vault',
]

const DAY_MS = 24 * 60 * 60_000

/** The package whose turn it is on a day: each comes once in as many days as there are. */
export const turnOf = (now) => PACKAGES[Math.floor(now / DAY_MS) % PACKAGES.length]
