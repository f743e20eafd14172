import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Framework } from '../src/app/choices.ts'
import type { Template, Templates } from '../src/app/Templates.ts'

/** The files of each example, beside its manifest. A path with the name of another example is a file that they share. */
const FILES: Readonly<Record<Framework, readonly string[]>> = {
  vite: [
    ...['index.html', 'tsconfig.json', 'vite.config.ts'],
    ...['src/App.tsx', 'src/connect.dom.test.ts', 'src/kit.ts', 'src/main.tsx'],
  ],
  vue: [
    ...['index.html', 'vite.config.js', 'src/App.vue', 'src/main.js'],
    ...['html:src/kit.js', 'vite:src/connect.dom.test.ts'],
  ],
  svelte: [
    ...['index.html', 'vite.config.js', 'src/App.svelte', 'src/main.js'],
    ...['html:src/kit.js', 'vite:src/connect.dom.test.ts'],
  ],
  html: ['index.html', 'src/kit.js', 'src/main.js', 'vite:src/connect.dom.test.ts'],
}

/** How an example of the repository imports a file of another one. In an app it stands beside what imports it. */
const IMPORTS_EXAMPLE = /'@bowline\/(?:html|vite)\/src\//g
const EXAMPLE = /^@bowline\/(?:html|vite)$/

type Lists = Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>

/** Makes the templates of the repository's examples, with the versions that this build is published with. */
export function gatherTemplates(root: string): Templates {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const versionOf = readVersions(root)
  const ranges = (dependencies: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(dependencies)
        .filter(([name]) => !EXAMPLE.test(name))
        .map(([name, version]) => [name, `^${versionOf(name, version)}`]),
    )

  function gather(framework: Framework): Template {
    const { type, scripts, dependencies, devDependencies }: Lists & { type: string } = JSON.parse(
      read(`apps/${framework}/package.json`),
    )
    const files = FILES[framework].map((file) => {
      const [path = '', example = framework] = file.split(':').toReversed()
      return [path, read(`apps/${example}/${path}`).replaceAll(IMPORTS_EXAMPLE, "'./")]
    })
    return {
      manifest: {
        private: true,
        type,
        scripts,
        dependencies: ranges(dependencies),
        devDependencies: ranges(devDependencies),
      },
      files: Object.fromEntries(files),
    }
  }
  return {
    vite: gather('vite'),
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
