/** What is to be done in each app: `before` with its own kit, `after` with ours; the rest is the same in both. */
export const APPS = {
  'rainbowkit/vite': { button: 'Log in' },
  'rainbowkit/custom': { button: 'Connect to the shop', accent: '#7b3fe4' },
  'rainbowkit/next-pages': { button: 'Turn the page' },
  'rainbowkit/next-siwe': {
    button: 'Become a member',
    accent: '#0f766e',
    before: { signIn: /signieren/i },
    after: { signIn: 'Anmelden' },
  },
  'rainbowkit/next-shop': {
    button: 'Connect wallet to pay',
    accent: '#b4451f',
    before: { signIn: 'Sign message' },
    after: { signIn: 'Sign in' },
    use: order,
  },
  'connectkit/vite': { button: 'Come in' },
  'connectkit/minimal': { button: 'Begin' },
  'connectkit/custom': { button: 'Enter the gallery', accent: '#00d54b' },
  'connectkit/next-siwe': {
    before: { button: 'Connect Wallet', signIn: 'Sign In' },
    after: { button: 'Connect wallet', signIn: 'Sign in' },
  },
  // The label of the element shows with ours alone.
  'appkit/vite': { before: { button: 'Connect Wallet' }, after: { button: 'Plug in' } },
  'appkit/custom': { button: 'Choose a wallet', accent: '#bb1133' },
  'appkit/next-siwe': {
    before: { button: 'Connect Wallet', signIn: 'Sign' },
    after: { button: 'Connect wallet', signIn: 'Sign in' },
  },
  'appkit/next-server': {
    before: { button: 'Connect Wallet', signIn: 'Sign' },
    after: { button: 'Connect wallet', signIn: 'Sign in' },
  },
  'wagmi/vite': {
    before: { button: 'Harbor' },
    after: { button: 'Connect wallet' },
  },
}

/** Orders a cup in the shop, whose server has to know who does. */
async function order(page, address) {
  await page.getByRole('button', { name: 'Add cup' }).click()
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByText(`Ordered for 18 by ${address}`).waitFor()
}
