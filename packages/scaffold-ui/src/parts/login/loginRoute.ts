import type { ChosenOffer, Connector } from '@bowline/common'
import type { Route } from '@bowline/controllers'

/** The screen that logs in: going there starts it, within the click. */
export const loginRoute = ({ id: connectorId }: Connector, via?: ChosenOffer): Route => ({
  name: 'ConnectingExternal',
  data: { connectorId, via },
})
