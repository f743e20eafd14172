import {
  createKit as createBareKit,
  type Home,
  type Kit,
  type KitOptions,
  type Route,
} from '@bowline/controllers'

/** Creates a kit that is drawn by these screens. */
export function createKit(options: KitOptions): Kit {
  const kit = createBareKit(options, home)
  for (const act of created) act(kit)
  return kit
}

const created = new Set<(kit: Kit) => void>()

/** Calls `act` with each kit that is created from now on. */
export const whenCreated = (act: (kit: Kit) => void): unknown => created.add(act)

const home: Home = ({ isConnected, mustSwitch, mustSignIn }) => {
  if (mustSwitch) return UNSUPPORTED
  if (mustSignIn) return SIGN_IN
  return isConnected ? ACCOUNT : CONNECT
}

const CONNECT: Route = { name: 'Connect' }
const SIGN_IN: Route = { name: 'ConnectingSiwe' }
const ACCOUNT: Route = { name: 'Account' }
const UNSUPPORTED: Route = { name: 'UnsupportedChain' }
