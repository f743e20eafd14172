/** The addresses that people see, and the pages behind them. */
export const pageRoutes: ReadonlyMap<string, string> = new Map([
  ['/', '/index.html'],
  ['/wallet', '/wallet.html'],
  ['/terms', '/legal.html'],
  ['/privacy', '/legal.html'],
])
