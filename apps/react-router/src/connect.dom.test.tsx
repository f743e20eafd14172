// @vitest-environment jsdom
import { Wallet } from '@bowline/next/src/Wallet.tsx'
import { App } from '@bowline/vite/src/App.tsx'
import { connectEachWallet } from '@bowline/vite/src/connectEachWallet.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

/** Draws the page as a server does, and goes on with it as a browser does. */
connectEachWallet(async () => {
  const page = (
    <Wallet>
      <App />
    </Wallet>
  )
  document.body.innerHTML = renderToString(page)
  const root = hydrateRoot(document.body, page, {
    onRecoverableError(error) {
      throw error // the browser has drawn something else than the server
    },
  })
  return () => {
    // So that nothing that React has still planned runs when the window is gone.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    return act(async () => root.unmount())
  }
})
