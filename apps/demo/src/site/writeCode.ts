import type { Family } from './families.ts'
import { featuresOf } from './featuresOf.ts'
import { Expression, printValue } from './printValue.ts'
import type { Recipe } from './Recipe.ts'

/** How each family is added, with the networks that most apps begin with. */
const ADAPTERS = {
  evm: { from: '@bowline/adapter-evm', names: ['evm'], call: 'evm({ networks: [mainnet, base] })' },
  solana: {
    from: '@bowline/adapter-solana',
    names: ['solana', 'solanaMainnet'],
    call: 'solana({ networks: [solanaMainnet] })',
  },
  bitcoin: {
    from: '@bowline/adapter-bitcoin',
    names: ['bitcoin', 'bitcoinMainnet'],
    call: 'bitcoin({ networks: [bitcoinMainnet] })',
  },
  polkadot: {
    from: '@bowline/adapter-polkadot',
    names: ['polkadot', 'polkadotRelay'],
    call: 'polkadot({ networks: [polkadotRelay] })',
  },
} as const satisfies Readonly<Record<Family, object>>

/** Writes the file of an app whose kit is made from the recipe, with networks and services of its own. */
export function writeCode(recipe: Recipe): string {
  const { families, logins, pairing, previews, options, themeName } = recipe
  const { features, theme, enableEmbedded, ...others } = options
  const screen = enableEmbedded ? 'KitEmbedded' : 'KitButton'
  const imports: [names: readonly string[], from: string][] = families.map((family) => [
    ADAPTERS[family].names,
    ADAPTERS[family].from,
  ])
  if (previews) imports.push([['clearSigning'], '@bowline/clear-signing'])
  if (pairing) imports.push([['walletConnect'], '@bowline/connector-walletconnect'])
  if (logins.length > 0) imports.push([['embedded'], '@bowline/embedded-wallet'])
  const kitNames = ['createKit', screen, 'KitProvider', ...(themeName ? [themeName] : [])]
  imports.push([kitNames, '@bowline/react'])
  if (families.includes('evm')) imports.push([['base', 'mainnet'], 'viem/chains'])

  const connectors = [
    ...(pairing ? [new Expression('walletConnect()')] : []),
    ...(logins.length > 0 ? [new Expression(writeLogin(recipe))] : []),
  ]
  const isServed = connectors.length > 0
  const allFeatures = { ...featuresOf(recipe), ...features }
  const given = {
    adapters: families.map((family) => new Expression(ADAPTERS[family].call)),
    connectors: isServed ? connectors : undefined,
    projectId: isServed ? 'my-project' : undefined,
    services: isServed ? writeServices(logins.length > 0) : undefined,
    features: Object.keys(allFeatures).length > 0 ? allFeatures : undefined,
    preview: previews ? new Expression('clearSigning') : undefined,
    theme: themeName ? new Expression(themeName) : theme,
    ...others,
    enableEmbedded: enableEmbedded || undefined,
  }
  const lines = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${printValue(value, '  ', name.length + 2)},\n`)
  return [
    ...imports.map(([names, from]) => `import { ${names.join(', ')} } from '${from}'\n`),
    "import '@bowline/react/styles.css'\n",
    `\nconst kit = createKit({\n${lines.join('')}})\n`,
    `\nexport const App = () => (\n  <KitProvider kit={kit}>\n    <${screen} />\n  </KitProvider>\n)\n`,
  ].join('')
}

const writeServices = (hasLogin: boolean) => ({
  url: 'https://wallets.example',
  ...(hasLogin && { frame: 'https://login.example' }),
})

function writeLogin({ logins, socials }: Recipe): string {
  const options = {
    ...(logins.includes('social') && { socials }),
    ...(logins.includes('passkey') && { passkey: true }),
  }
  return Object.keys(options).length > 0
    ? `embedded(${printValue(options, '    ', 'embedded('.length)})`
    : 'embedded()'
}
