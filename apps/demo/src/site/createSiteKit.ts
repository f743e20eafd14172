import { clearSigning } from '@bowline/clear-signing'
import { walletConnect } from '@bowline/connector-walletconnect'
import { embedded } from '@bowline/embedded-wallet'
import { createKit, type Kit } from '@bowline/react'
import { frameUrl, PROJECT_ID, servicesUrl } from '../networks.ts'
import { createAdapter } from './createAdapter.ts'
import { createSiteStorage } from './createSiteStorage.ts'
import { featuresOf } from './featuresOf.ts'
import type { Recipe } from './Recipe.ts'

export interface SiteKitParts {
  readonly recipe: Recipe
  /** Names the kit's storage: two kits of one page remember apart. */
  readonly owner: string
}

/**
 * Creates a kit from a recipe, on the services and the networks of this machine.
 *
 * Throws `INVALID_CONFIG` if the recipe's options do not fit together.
 */
export function createSiteKit({ recipe, owner }: SiteKitParts): Kit {
  const { families, logins, pairing, previews, options } = recipe
  return createKit({
    ...options,
    chainImages: {
      'eip155:31337': '/networks/local.svg',
      'eip155:31338': '/networks/harbor.svg',
      ...options.chainImages,
    },
    preview: previews ? clearSigning : undefined,
    metadata: {
      name: 'Bowline demo',
      description: 'The open wallet-connection kit',
      url: location.origin,
      icons: [`${location.origin}/bowline.svg`],
      ...options.metadata,
    },
    features: { ...featuresOf(recipe), ...options.features },
    adapters: families.map(createAdapter),
    connectors: [
      ...(pairing ? [walletConnect()] : []),
      ...(logins.length > 0 ? [createLogin(recipe)] : []),
    ],
    projectId: PROJECT_ID,
    services: { url: servicesUrl() },
    storage: createSiteStorage(owner),
  })
}

const createLogin = ({ logins, socials }: Recipe) =>
  embedded({
    frameUrl: frameUrl(),
    ...(logins.includes('social') && { socials }),
    passkey: logins.includes('passkey'),
  })
