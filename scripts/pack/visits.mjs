import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The visit for each family: the test wallet, how its account is shown, and where the app's network comes from. */
const FAMILIES = {
  evm: { wallet: /Tarball Wallet/, account: /^Account 0xf3/, network: 'viem/chains mainnet' },
  solana: {
    wallet: /Tarball Solana/,
    account: /^Account \w/,
    network: '@bowline/adapter-solana solanaMainnet',
  },
  bitcoin: {
    wallet: /Tarball Bitcoin/,
    account: /^Account bc1q/,
    network: '@bowline/adapter-bitcoin bitcoinMainnet',
  },
  polkadot: {
    wallet: /Tarball Polkadot/,
    // Its wallets name their accounts.
    account: /^Account Account 0/,
    network: '@bowline/adapter-polkadot polkadotRelay',
  },
}

/** What a visitor does in an app with the test wallet of a family, and which nodes the app may ask then. */
export async function visit(app, family) {
  const { network, ...rest } = FAMILIES[family]
  const [from, name] = network.split(' ')
  const { resolve } = createRequire(join(app, 'package.json'))
  const { [name]: found } = await import(pathToFileURL(resolve(from)).href)
  const urls = Array.isArray(found.rpcUrls) ? found.rpcUrls : found.rpcUrls.default.http
  return { ...rest, nodes: urls.map((url) => new URL(url).host) }
}
