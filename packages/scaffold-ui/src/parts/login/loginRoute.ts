import type { ChosenOffer, Connector } from '@bowline/common'
import type { Route } from '@bowline/controllers'

/** Returns the route of the login screen. Opening it starts the login, within the click. */
export const loginRoute = ({ id: connectorId }: Connector, via?: ChosenOffer): Route => ({
  name: 'ConnectingExternal',
  data: { connectorId, via },
})
