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
const modal = union(
  kit.lazy('/modal/ModalShell.js'),
  kit.lazy('/views/connect/ConnectView.js'),
  kit.lazy('/controllers/dist/createLive.js'),
)
const opened = union(kit.initial, modal)
const views = kit.lazyEntries.filter(
  (entry) => entry.includes('/views/') && !entry.includes('/views/connect/'),
)

const evm = await bundleGraph('adapter-evm', "export { evm } from '@bowline/adapter-evm'")
const pairing = await bundleGraph(
  'connector-walletconnect',
  "export { walletConnect } from '@bowline/connector-walletconnect'",
)
// Weight that nobody asked for yet: the pairing client loads when a pairing is asked for.
for (const { initial, modules } of [kit, all, pairing])
  if (modules(initial).some(([file]) => file.includes('@walletconnect/')))
    throw new Error('The pairing client loads before a pairing is asked for.')
// Weight that nobody asked for yet: the pairing client loads when a pairing is asked for.
for (const { initial, modules } of [all, pairing])
  if (modules(initial).some(([file]) => file.includes('@walletconnect')))
    throw new Error('The pairing client loads before a pairing is asked for.')

export default [
  row('@bowline/react: initial', kit.write('initial', kit.initial), '12 kB'),
  row('@bowline/react: every hook and button', all.write('initial', all.initial)),
  row('modal with the Connect view, on intent', kit.write('modal', modal), '35 kB'),
  ...views.map((view) => {
    const name = view.split('/').at(-1).replace('.js', '')
    return row(`view: ${name}`, kit.write(name, kit.lazy(view, opened)), '10 kB')
  }),
  row('@bowline/adapter-evm: eager', evm.write('eager', evm.initial), '3 kB'),
  row('@bowline/connector-walletconnect: eager', pairing.write('eager', pairing.initial), '3 kB'),
  row('styles.css', 'packages/react/dist/styles.css', '10 kB'),
]
