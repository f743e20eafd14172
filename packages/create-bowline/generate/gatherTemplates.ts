import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import type { Framework } from '../src/app/choices.ts'
import type { Template, Templates } from '../src/app/Templates.ts'

const TEST = ['vite:src/connect.dom.test.ts', 'vite:src/connectEachWallet.ts']
/** What apps have whose framework draws pages of React on a server. */
const REACT = [
  ...['next:src/Wallet.tsx', 'vite:src/App.tsx', 'vite:src/kit.ts', 'html:src/app.css'],
  'vite:src/connectEachWallet.ts',
]

/** The files of each example, beside its manifest. A path with the name of another example is a file that they share. */
const FILES: Readonly<Record<Framework, readonly string[]>> = {
  vite: [
    ...['index.html', 'tsconfig.json', 'vite.config.ts'],
    ...['src/App.tsx', 'src/kit.ts', 'src/main.tsx', 'html:src/app.css', ...TEST],
  ],
  next: [
    ...['tsconfig.json', 'src/app/layout.tsx', 'src/app/page.tsx', 'src/Wallet.tsx'],
    ...['src/connect.dom.test.tsx', 'vite:src/connectEachWallet.ts'],
    ...['vite:src/App.tsx', 'vite:src/kit.ts', 'html:src/app.css'],
  ],
  'react-router': [
    ...['tsconfig.json', 'vite.config.js', 'react-router.config.js'],
    ...['src/root.tsx', 'src/routes.ts', 'src/home.tsx', 'src/connect.dom.test.tsx', ...REACT],
  ],
  'tanstack-start': [
    ...['tsconfig.json', 'vite.config.js', 'src/router.tsx'],
    ...['src/routes/__root.tsx', 'src/routes/index.tsx'],
    ...['react-router:src/connect.dom.test.tsx', ...REACT],
  ],
  vue: [
    ...['index.html', 'vite.config.js', 'src/App.vue', 'src/main.js'],
    ...['html:src/kit.js', 'html:src/app.css', ...TEST],
  ],
  svelte: [
    ...['index.html', 'vite.config.js', 'src/App.svelte', 'src/main.js'],
    ...['html:src/kit.js', 'html:src/app.css', ...TEST],
  ],
  html: ['index.html', 'src/kit.js', 'src/main.js', 'src/app.css', ...TEST],
}

/** How an example of the repository imports a file of another one. An app has it in its own `src`. */
const IMPORTS_EXAMPLE = /'@bowline\/(?:html|next|vite)\/src\//g
const EXAMPLE = /^@bowline\/(?:html|next|vite)$/

type Dependencies = Record<string, string>

interface Manifest {
  readonly type: string
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Dependencies
  readonly devDependencies: Dependencies
  /** What apps install and the repository does not. */
  readonly templateDependencies?: Dependencies
}

/** Makes the templates of the repository's examples, with the versions that this build is published with. */
export function gatherTemplates(root: string): Templates {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const versionOf = readVersions(root)
  const ranges = (dependencies: Dependencies) =>
    Object.fromEntries(
      Object.entries(dependencies)
        .filter(([name]) => !EXAMPLE.test(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, version]) => [
          name,
          // Packages that are peers of each other in one exact version say so.
          version.startsWith('=') ? version : `^${versionOf(name, version)}`,
        ]),
    )

  function gather(framework: Framework): Template {
    const manifest: Manifest = JSON.parse(read(`apps/${framework}/package.json`))
    const { type, scripts, dependencies, devDependencies, templateDependencies } = manifest
    const files = FILES[framework].map((file) => {
      const [path = '', example = framework] = file.split(':').toReversed()
      const toSources = relative(dirname(path), 'src') || '.'
      const text = read(`apps/${example}/${path}`)
      return [path, text.replaceAll(IMPORTS_EXAMPLE, `'${toSources}/`)]
    })
    return {
      manifest: {
        private: true,
        type,
        scripts,
        dependencies: ranges({ ...dependencies, ...templateDependencies }),
        devDependencies: ranges(devDependencies),
      },
      files: Object.fromEntries(files),
    }
  }
  return {
    vite: gather('vite'),
    next: gather('next'),
    'react-router': gather('react-router'),
    'tanstack-start': gather('tanstack-start'),
    vue: gather('vue'),
    svelte: gather('svelte'),
    html: gather('html'),
  }
}

/** Finds versions where the workspace has them: in its packages, or in its catalog. */
function readVersions(root: string) {
  const own = new Map(
    ['packages', 'services'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((folder): [string, string] => {
        const manifest = readFileSync(join(root, parent, folder, 'package.json'), 'utf8')
        const { name, version } = JSON.parse(manifest)
        return [name, version]
      }),
    ),
  )
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const catalog = new Map(
    [...workspace.matchAll(/^ {2}"?([^":\s]+)"?: (\d\S*)$/gm)].map(([, name, version]) => [
      name,
      version,
    ]),
  )
  return (name: string, version: string): string => {
    if (/^\d/.test(version)) return version
    const found = version.startsWith('workspace:') ? own.get(name) : catalog.get(name)
    if (!found) throw new Error(`The workspace has no version of ${name}.`)
    return found
  }
}
