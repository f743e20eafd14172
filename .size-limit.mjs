// What an app pays for, gzipped. React, viem, wagmi core and TanStack Query are the app's own.
import { bundleGraph } from './scripts/size/bundleGraph.mjs'

const union = (...sets) => new Set(sets.flatMap((set) => [...set]))
const row = (name, files, limit) => ({ name, path: [...files], limit, gzip: true, esbuild: false })

const kit = await bundleGraph('react', "export * from '@bowline/react'")
const modal = union(kit.lazy('/modal/KitModal'), kit.lazy('/connect/ConnectView'))
const opened = union(kit.initial, modal)
const views = kit.lazyEntries.filter(
  (entry) => entry.includes('/views/') && !entry.includes('/connect/'),
)

const evm = await bundleGraph('adapter-evm', "export { evm } from '@bowline/adapter-evm'")
const pairing = await bundleGraph(
  'connector-walletconnect',
  "export { walletConnect } from '@bowline/connector-walletconnect'",
)

export default [
  row('@bowline/react: initial', kit.initial, '12 kB'),
  row('modal with the Connect view, on intent', modal, '35 kB'),
  ...views.map((view) => {
    const name = view.split('/').at(-1).replace('.js', '')
    return row(`view: ${name}`, kit.lazy(view, opened), '10 kB')
  }),
  row('@bowline/adapter-evm: eager', evm.initial, '3 kB'),
  row('@bowline/connector-walletconnect: eager', pairing.initial, '3 kB'),
  row('styles.css', ['packages/react/dist/styles.css'], '10 kB'),
]
