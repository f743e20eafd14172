import { memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet } from '@bowline/common/testing'
import { createKit } from '@bowline/react'

const FIRST = ['Amber', 'Beacon', 'Cedar', 'Delta', 'Ember', 'Fathom', 'Grove', 'Harbor']
const LAST = ['', ' Mobile', ' Vault']
const NAMES = LAST.flatMap((last) => FIRST.map((first) => `${first}${last}`))
const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** A kit with more wallets than fit on a screen, and with as many to search for. */
export function createHostKit(place: 'body' | 'app') {
  const wallets = NAMES.map((name) => createFakeWallet({ id: idOf(name), name }))
  return createKit({
    adapters: [createFakeAdapter({ connectors: wallets.map(({ connector }) => connector) })],
    projectId: 'hosts',
    storage: memoryStorage(),
    enableReconnect: false,
    disableAppend: place === 'app',
    services: { directory: 'https://directory.example' },
    fetch: findWallets,
  })
}

const found = NAMES.map((name) => `${name} Pay`)

/** Answers as a directory does. */
const findWallets: typeof fetch = async (input) => {
  const { searchParams } = new URL(input instanceof Request ? input.url : input)
  const search = searchParams.get('search')?.toLowerCase() ?? ''
  const data = found
    .filter((name) => name.toLowerCase().includes(search))
    .map((name) => ({
      id: idOf(name),
      name,
      homepage: 'https://wallet.example',
      mobile_link: 'https://wallet.example/app',
    }))
  return Response.json({ data, count: data.length })
}
