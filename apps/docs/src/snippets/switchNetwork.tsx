import { useNetwork, useNetworks, useSwitchNetwork } from '@bowline/react'

export function NetworkList() {
  const { networks } = useNetworks()
  const { network } = useNetwork()
  const { switchNetwork, error } = useSwitchNetwork()
  return (
    <ul>
      {networks.map(({ chainId, name }) => (
        <li key={chainId}>
          <button
            type="button"
            disabled={chainId === network?.chainId}
            onClick={() => void switchNetwork({ chainId })}
          >
            {name}
          </button>
        </li>
      ))}
      {error && <li>{error.code}</li>}
    </ul>
  )
}
