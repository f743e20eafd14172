const PAGES: ReadonlyMap<string, string> = new Map([
  ['/', '/index.html'],
  ['/lab', '/lab.html'],
  ['/playground', '/playground.html'],
  ['/inside', '/inside.html'],
  ['/inside/app', '/inside-app.html'],
  ['/device', '/device.html'],
  ['/wallet', '/wallet.html'],
  ['/terms', '/legal.html'],
  ['/privacy', '/legal.html'],
])
const EXPLORER =
  /^\/explorer\/(\d+\/(tx|address)\/0x[0-9a-fA-F]+|(solana|bitcoin)\/(tx|address)\/[0-9A-Za-z]+)$/

/** The page behind an address that people see; undefined where the address is that of a file. */
export function pageAt(path: string): string | undefined {
  return EXPLORER.test(path) ? '/explorer.html' : PAGES.get(path)
}
