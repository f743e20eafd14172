// @vitest-environment jsdom
import { connectEachWallet } from '@bowline/vite/src/connectEachWallet.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import Layout from './app/layout.tsx'
import Page from './app/page.tsx'

/** Draws the page as a server does, and goes on with it as a browser does. */
connectEachWallet(async () => {
  const page = (
    <Layout>
      <Page />
    </Layout>
  )
  const drawn = new DOMParser().parseFromString(renderToString(page), 'text/html')
  document.documentElement.lang = drawn.documentElement.lang
  document.head.innerHTML = drawn.head.innerHTML
  document.body.innerHTML = drawn.body.innerHTML
  const root = hydrateRoot(document, page, {
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
