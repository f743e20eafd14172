// @vitest-environment jsdom
import page from '../index.html?raw'
import { connectEachWallet } from './connectEachWallet.ts'

connectEachWallet(async () => {
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
  const app: { readonly root?: { unmount(): void } } = await import('./main')
  return () => app.root?.unmount()
})
