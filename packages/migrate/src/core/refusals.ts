import { manifestsAbove, packagesNamed } from '../project/manifests.ts'
import type { AppFile } from '../project/Project.ts'

/** Why an app is left as it is, and the page that helps. */
export interface Refusal {
  /** The package of the app: the path of its `package.json`, or of the first of its files. */
  readonly path: string
  readonly why: string
  readonly guide: string
}

interface Reason {
  readonly why: string
  readonly guide: string
  /** Modules of which an import is enough. */
  readonly modules?: RegExp
  /** Names that only an older version has, by module. */
  readonly names?: Readonly<Record<string, readonly string[]>>
  /** Packages that are enough to have. */
  readonly packages?: readonly string[]
  /** Packages of which a lower major version is too old. */
  readonly lowest?: Readonly<Record<string, readonly [major: number, minor: number]>>
}

const REASONS: readonly Reason[] = [
  {
    why: 'Vue, Svelte, Solid and Angular have the elements of `@bowline/element`, which this tool does not write.',
    guide: 'docs/plain-html.md',
    modules: /^(@reown\/appkit\/vue|@wagmi\/(vue|solid))$/,
    packages: ['vue', 'nuxt', '@wagmi/vue', 'svelte', 'solid-js', '@angular/core'],
  },
  {
    why: 'wagmi 2 has to be there first: follow https://wagmi.sh/react/guides/migrate-from-v1-to-v2 with the kit that you have, and run this again.',
    guide: 'docs/migrate/wagmi.md',
    names: {
      wagmi: ['configureChains', 'createClient', 'usePrepareContractWrite', 'useContractRead'],
      '@rainbow-me/rainbowkit': ['getDefaultClient'],
    },
    lowest: { wagmi: [2, 0], '@rainbow-me/rainbowkit': [2, 0], connectkit: [1, 8], viem: [2, 0] },
  },
  {
    why: 'Web3Modal became Reown AppKit. Move to AppKit first, with the wagmi adapter, or follow the table by hand.',
    guide: 'docs/migrate/appkit.md',
    modules: /^@web3modal\//,
  },
  {
    why: 'Only the wagmi adapter of AppKit is rewritten. With the adapters for Ethers, Solana, Bitcoin, TON or Tron, follow the table by hand.',
    guide: 'docs/migrate/appkit.md',
    modules: /^@reown\/appkit-adapter-(ethers|ethers5|solana|bitcoin|ton|tron)(\/|$)/,
  },
  {
    why: 'AppKit without React has no provider to rewrite: pages without React have the elements of `@bowline/element`.',
    guide: 'docs/plain-html.md',
    modules: /^@reown\/appkit(\/core)?$/,
  },
]

/** Why files cannot be rewritten, or undefined. */
export function refusalOf(
  files: readonly AppFile[],
  manifests: ReadonlyMap<string, string>,
): Refusal | undefined {
  for (const reason of REASONS) {
    const file = files.find((one) => isIn(one, manifests, reason))
    if (!file) continue
    const { why, guide } = reason
    return { path: manifestsAbove(manifests.keys(), file.path)[0] ?? file.path, why, guide }
  }
  return undefined
}

/** Looks at a file, and at what the packages that it is in name if it uses a kit. */
function isIn(
  { path, imports, program }: AppFile,
  manifests: ReadonlyMap<string, string>,
  { modules, names = {}, packages = [], lowest = {} }: Reason,
): boolean {
  const sources = program.node.body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? [node.source.value] : [],
  )
  if (modules && sources.some((source) => modules.test(source))) return true
  const imported = imports.from(/^(wagmi|@rainbow-me\/rainbowkit)$/)
  if (imported.some(({ module, name }) => names[module]?.includes(name))) return true
  if (!sources.some((source) => OF_KITS.test(source))) return false
  const named = new Map(
    manifestsAbove(manifests.keys(), path)
      .toReversed()
      .flatMap((one) => [...packagesNamed(manifests.get(one))]),
  )
  if (packages.some((name) => named.has(name)) && !named.has('react')) return true
  return Object.entries(lowest).some(([name, least]) => isBelow(named.get(name), least))
}

const OF_KITS = /^(wagmi|@rainbow-me\/|connectkit|@reown\/)/

function isBelow(range: string | undefined, [major, minor]: readonly [number, number]): boolean {
  const found = /^[~^>=v ]*(\d+)(?:\.(\d+|x|\*))?/.exec(range ?? '')
  if (!found) return false
  const [own, ownMinor] = [Number(found[1]), Number(found[2])]
  // `^1.5.0` takes up 1.8 as well, and `1` any.
  const isOpen = range?.startsWith('^') || Number.isNaN(ownMinor)
  return own < major || (own === major && !isOpen && ownMinor < minor)
}
