import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected, useConnect, useConnectors } from 'wagmi'
import './plain.css'
import { local } from './local.ts'
import { Shell } from './Shell.tsx'

const WALLETS = ['Anchor', 'Buoy', 'Cleat', 'Drift', 'Ebb', 'Fender', 'Galley']

const config = createConfig({
  chains: [local],
  connectors: WALLETS.map((name, index) =>
    injected({ target: { id: name, name, icon: iconOf(index), provider: () => undefined } }),
  ),
  transports: { [local.id]: http() },
})

/** The least that an app with wagmi writes by hand: a dialog of its connectors. */
function PlainConnect() {
  const dialog = useRef<HTMLDialogElement>(null)
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Connect wallet
      </button>
      <dialog ref={dialog} aria-labelledby="plain-title">
        <h2 id="plain-title">Connect a wallet</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
        <ul>
          {connectors.map((connector) => (
            <li key={connector.uid}>
              <button type="button" onClick={() => connect({ connector })}>
                <img src={connector.icon} alt="" />
                {connector.name}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

function iconOf(index: number): string {
  const fill = `hsl(${index * 50} 60% 40%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="40" height="40" fill="${fill}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Shell config={config}>
    <PlainConnect />
  </Shell>,
)
