// What an app pays for, gzipped. React, viem, wagmi core and TanStack Query are the app's own.
import { bundleGraph } from './scripts/size/bundleGraph.mjs'

const union = (...sets) => new Set(sets.flatMap((set) => [...set]))
// The files are bundled already; the plugin is here for its bundler.
const disablePlugins = ['@size-limit/esbuild']
const row = (name, path, limit) => ({ name, path, limit, gzip: true, disablePlugins })

const kit = await bundleGraph(
  'react',
  "export { ConnectButton, createKit, KitProvider } from '@bowline/react'",
)
const all = await bundleGraph('react-all', "export * from '@bowline/react'")
// Opening the modal also wakes the part that deals with wallets.
const modal = union(kit.lazy('/modal/ModalShell.js'), kit.lazy('/controllers/dist/createLive.js'))
const opened = union(kit.initial, modal)
const screens = kit.lazyEntries.filter((entry) => entry.includes('/views/'))
// Whoever comes to one of these has come through the others, whose code is there already.
const ways = [
  [
    /views.(account.\w+Panel|profile|receive|compatible|nft|send|swap|onramp|activity|\w+-account-name)/,
    'Account',
  ],
  [/views.compatible/, 'Receive'],
  [/views.\w+-account-name/, 'Profile'],
  [/views.send-/, 'Send'],
  [/views.swap(-|.(?!SwapView))/, 'Swap'],
  [/views.swap-review.(?!SwapReviewView)/, 'SwapReview'],
  [/views.onramp-/, 'Onramp'],
]
const screenOf = (name) => screens.find((entry) => entry.endsWith(`/${name}View.js`))
const before = (screen) =>
  union(
    opened,
    ...ways
      .filter(([path]) => path.test(screen))
      .map(([, name]) => kit.lazy(screenOf(name), opened)),
  )
const nameOf = (path) => path.split('/').at(-1).replace('.js', '')

const evm = await bundleGraph('adapter-evm', "export { evm } from '@bowline/adapter-evm'")
const solana = await bundleGraph(
  'adapter-solana',
  "export { solana, solanaMainnet } from '@bowline/adapter-solana'",
)
const bitcoin = await bundleGraph(
  'adapter-bitcoin',
  "export { bitcoin } from '@bowline/adapter-bitcoin'",
)
const polkadot = await bundleGraph(
  'adapter-polkadot',
  "export { polkadot, polkadotRelay } from '@bowline/adapter-polkadot'",
)
const pairing = await bundleGraph(
  'connector-walletconnect',
  "export { walletConnect } from '@bowline/connector-walletconnect'",
)
// Weight that nobody asked for yet: the pairing client loads when a pairing is asked for.
for (const { initial, modules } of [kit, all, pairing])
  if (modules(initial).some(([file]) => file.includes('@walletconnect/')))
    throw new Error('The pairing client loads before a pairing is asked for.')

export default [
  row('@bowline/react: initial', kit.write('initial', kit.initial), '12 kB'),
  row('@bowline/react: every hook and button', all.write('initial', all.initial)),
  row('modal with the Connect view, on intent', kit.write('modal', modal), '35 kB'),
  ...screens.map((screen) =>
    row(
      `view: ${nameOf(screen)}`,
      kit.write(nameOf(screen), kit.lazy(screen, before(screen))),
      '10 kB',
    ),
  ),
  row('@bowline/adapter-evm: eager', evm.write('eager', evm.initial), '3 kB'),
  row('@bowline/adapter-solana: eager', solana.write('eager', solana.initial), '3 kB'),
  row('@bowline/adapter-bitcoin: eager', bitcoin.write('eager', bitcoin.initial), '3 kB'),
  row('@bowline/adapter-polkadot: eager', polkadot.write('eager', polkadot.initial), '3 kB'),
  row('@bowline/connector-walletconnect: eager', pairing.write('eager', pairing.initial), '3 kB'),
  row('styles.css', 'packages/react/dist/styles.css', '10 kB'),
]
