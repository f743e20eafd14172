import { evm } from '@bowline/adapter-evm'
import { isKitError } from '@bowline/common'
import { activeConnection, connect, createKit } from '@bowline/controllers'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })
kit.start()

const list = document.createElement('ul')
document.body.append(list)

kit.connectors.subscribe((connectors) => {
  const rows = connectors.map(({ id, name }) => {
    const button = document.createElement('button')
    button.textContent = name
    button.onclick = () => connect(kit, { connectorId: id }).catch(showFailure)
    return button
  })
  list.replaceChildren(...rows)
})

kit.connections.subscribe((connections) => {
  const active = activeConnection(connections, kit.networks.getState())
  document.title = active ? `Connected to ${active.namespace}` : 'Not connected'
})

function showFailure(error: unknown) {
  if (isKitError(error, 'USER_REJECTED')) return
  list.append(isKitError(error) ? error.code : String(error))
}
