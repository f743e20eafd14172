import type { NamedInterfaces } from '../NamedInterfaces.ts'
import { createLeatherProvider } from './createLeatherProvider.ts'
import { createOkxWallet } from './createOkxWallet.ts'
import { createUnisatProvider } from './createUnisatProvider.ts'
import type { Site } from './Site.ts'

/** Makes the interfaces of named wallets for one site. */
export function createNamedInterfaces(site: Site): NamedInterfaces {
  return {
    leather: createLeatherProvider(site),
    unisat: createUnisatProvider(site),
    okx: createOkxWallet(site),
  }
}
