import type { BitcoinTestWallet, SatsTestProvider } from './BitcoinTestWallet.ts'
import type { NamedInterfaces } from './NamedInterfaces.ts'

type Fields = Record<string, unknown>

/** Puts a provider at its path and into the list of WBIP-004, and takes it away again. */
export function injectIntoWindow(
  target: Window,
  {
    info,
    provider,
  }: Pick<BitcoinTestWallet, 'info'> & { readonly provider: Pick<SatsTestProvider, 'request'> },
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

interface NamedWallet extends NamedInterfaces, Pick<BitcoinTestWallet, 'info'> {
  readonly named: keyof NamedInterfaces
}

/** Puts a wallet where a named one is. Leather is on the list of WBIP-004 as well. */
export function injectNamed(target: Window, wallet: NamedWallet): () => void {
  const { info, named, leather } = wallet
  if (named === 'leather')
    return injectIntoWindow(target, {
      info: { ...info, path: 'LeatherProvider' },
      provider: leather,
    })
  const place = named === 'okx' ? 'okxwallet' : 'unisat'
  const page = target as unknown as Fields
  page[place] = wallet[named]
  return () => void Reflect.deleteProperty(page, place)
}

function fieldOf(owner: Fields, step: string): Fields {
  owner[step] ??= {}
  return owner[step] as Fields
}
