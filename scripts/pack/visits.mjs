import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a visitor does in the app: the wallet of the quick start, and one wallet of each further family. */
export async function visits(app) {
  const require = createRequire(join(app, 'package.json'))
  const load = (name) => import(pathToFileURL(require.resolve(name)).href)
  const { mainnet } = require('viem/chains')
  const { solanaMainnet } = await load('@bowline/adapter-solana')
  const { bitcoinMainnet } = await load('@bowline/adapter-bitcoin')
  const { polkadotRelay } = await load('@bowline/adapter-polkadot')
  const family = (wallet, account, { rpcUrls }) => ({
    path: '/families.html',
    wallet,
    account,
    nodes: hosts(rpcUrls),
    signs: true,
  })
  return [
    {
      path: '/',
      wallet: /Tarball Wallet/,
      account: /^Account 0xf3/,
      nodes: hosts(mainnet.rpcUrls.default.http),
    },
    family(/Tarball Solana/, /^Account \w/, solanaMainnet),
    family(/Tarball Bitcoin/, /^Account bc1q/, bitcoinMainnet),
    // Its wallets name their accounts.
    family(/Tarball Polkadot/, /^Account Account 0/, polkadotRelay),
  ]
}

const hosts = (urls) => urls.map((url) => new URL(url).host)
