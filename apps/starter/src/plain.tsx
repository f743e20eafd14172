import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import './plain.css'
import { Shell } from './Shell.tsx'

const WALLETS = ['Use a phone wallet', 'Anchor', 'Buoy', 'Cleat', 'Drift', 'Ebb', 'Fender']

/** The smallest page with a list of wallets, as a baseline for the kit's figures. */
function PlainConnect() {
  const dialog = useRef<HTMLDialogElement>(null)
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
          {WALLETS.map((name, index) => (
            <li key={name}>
              <button type="button">
                <img src={iconOf(index)} alt="" />
                {name}
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
  <Shell>
    <PlainConnect />
  </Shell>,
)
