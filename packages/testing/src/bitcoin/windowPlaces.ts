import type { BitcoinTestWallet, SatsTestProvider } from './BitcoinTestWallet.ts'

type Fields = Record<string, unknown>

/** Puts a provider at its path and into the list of WBIP-004, and takes it away again. */
export function injectIntoWindow(
  target: Window,
  { info, provider }: Pick<BitcoinTestWallet, 'info'> & { readonly provider: SatsTestProvider },
): () => void {
  const steps = info.path.split('.')
  const last = steps.pop() ?? info.path
  // Extensions may put any property on a page's window.
  const page = target as unknown as Fields
  const owner = steps.reduce(fieldOf, page)
  owner[last] = provider
  const entry = { id: info.path, name: info.name, icon: info.icon, methods: [] }
  const listOf = () => (Array.isArray(page.btc_providers) ? page.btc_providers : [])
  page.btc_providers = [...listOf(), entry]
  return () => {
    Reflect.deleteProperty(owner, last)
    page.btc_providers = listOf().filter((one) => one !== entry)
  }
}

function fieldOf(owner: Fields, step: string): Fields {
  owner[step] ??= {}
  return owner[step] as Fields
}
