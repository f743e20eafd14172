import {
  createKit as createBareKit,
  type Home,
  type Kit,
  type KitOptions,
  type Route,
} from '@bowline/controllers'

/** Creates a kit that is drawn by these screens. */
export const createKit = (options: KitOptions): Kit => createBareKit(options, home)

const home: Home = ({ isConnected, mustSwitch }) => {
  if (mustSwitch) return UNSUPPORTED
  return isConnected ? ACCOUNT : CONNECT
}

const CONNECT: Route = { name: 'Connect' }
const ACCOUNT: Route = { name: 'Account' }
const UNSUPPORTED: Route = { name: 'UnsupportedChain' }
