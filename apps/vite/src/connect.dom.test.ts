// @vitest-environment jsdom
import { act } from 'react'
import page from '../index.html?raw'
import { connectEachWallet } from './connectEachWallet.ts'

connectEachWallet(async () => {
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
  const app: { readonly root?: { unmount(): void } } = await import('./main')
  return () => {
    // So that nothing that React has still planned runs when the window is gone.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    return act(async () => app.root?.unmount())
  }
})
