import {
  createKit as createBareKit,
  type Home,
  type Kit,
  type KitOptions,
  type Route,
} from '@bowline/controllers'

/** Creates a kit that is drawn by these screens. */
export function createKit(options: KitOptions): Kit {
  // Before it is made: that takes a slow phone some milliseconds.
  for (const act of acts) act(options)
  return createBareKit(options, home)
}

const acts = new Set<(options: KitOptions) => void>()

/** Calls `act` before each kit that is created from now on, with its options, which are not checked yet. */
export const beforeCreated = (act: (options: KitOptions) => void): unknown => acts.add(act)

const home: Home = ({ isConnected, mustSwitch, mustSignIn }) => {
  if (mustSwitch) return UNSUPPORTED
  if (mustSignIn) return SIGN_IN
  return isConnected ? ACCOUNT : CONNECT
}

const CONNECT: Route = { name: 'Connect' }
const SIGN_IN: Route = { name: 'ConnectingSiwe' }
const ACCOUNT: Route = { name: 'Account' }
const UNSUPPORTED: Route = { name: 'UnsupportedChain' }
