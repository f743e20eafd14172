export { dangerousFunctions } from './dangerousFunctions.data.ts'
export { pagePolicy } from './pagePolicy.ts'

/**
 * The folder of the built pages: `index.html` (the wallet, in a frame), `device.html` (the answer to a new
 * device, in a tab), `email.html` (keeps an address that is being replaced), `wallet.html` (where users see to
 * their wallet), `window.html` (drawn in by the frame) and `assets/`, whose names contain their hashes.
 */
export const pagesUrl: URL = new URL('../dist/pages/', import.meta.url)
