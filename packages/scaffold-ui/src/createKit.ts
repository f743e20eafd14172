import {
  createKit as createBareKit,
  type Home,
  type Kit,
  type KitOptions,
  type Route,
} from '@bowline/controllers'

/** Creates a kit that is drawn by these screens. */
export const createKit = (options: KitOptions): Kit => createBareKit(options, home)

const home: Home = ({ isConnected, mustSwitch, mustSignIn }) => {
  if (mustSwitch) return UNSUPPORTED
  if (mustSignIn) return SIGN_IN
  return isConnected ? ACCOUNT : CONNECT
}

const CONNECT: Route = { name: 'Connect' }
const SIGN_IN: Route = { name: 'ConnectingSiwe' }
const ACCOUNT: Route = { name: 'Account' }
const UNSUPPORTED: Route = { name: 'UnsupportedChain' }
