import { manifestsAbove } from '../project/manifests.ts'
import type { Project } from '../project/Project.ts'

/**
 * The folders in which files are pages or routes: of Next, Remix, React Router, TanStack, Astro, Gatsby, SvelteKit
 * and Expo.
 */
const ROUTES = new Set(['app', 'pages', 'routes'])
/** What is in one of these at the top is a package. */
const WORKSPACES = new Set(['apps', 'packages'])
/** What has one of these is a package. */
const BUNDLER =
  /^((astro|babel|metro|next|react-router|remix|rsbuild|svelte|vite|webpack)\.config|gatsby-config)\.[cm]?[jt]s$/

/**
 * The folder of a new file that no framework takes for a page or a route: `src/lib`, or `lib` where the app has no
 * `src`. It is in the same package as the file at `home`.
 */
export function neutralFolder({ files, manifests }: Project, home: string): string {
  const folders = home.split('/').slice(0, -1)
  const isWorkspace = WORKSPACES.has(folders[0] ?? '') && folders.length > 1
  const depth = Math.max(
    isWorkspace ? 2 : 0,
    depthByNames(folders),
    depthByBundler(files.keys(), folders),
    depthOf(manifestsAbove(manifests.keys(), home)[0]),
  )
  const base = folders.slice(0, depth)
  return [...base, ...(folders[depth] === 'src' ? ['src'] : []), 'lib'].join('/')
}

/** How many folders lead to a file. */
function depthOf(path = ''): number {
  return path.split('/').length - 1
}

/** How many folders lead to the package, by the first one that is of its sources or its routes. */
function depthByNames(folders: readonly string[]): number {
  const isRoutes = (name: string, index: number) =>
    // A package may be called `app` as well; in `pages` everything is a page.
    ROUTES.has(name) && (name === 'pages' || folders[index + 1] !== 'src')
  return Math.max(
    folders.findIndex((name, index) => name === 'src' || isRoutes(name, index)),
    0,
  )
}

function depthByBundler(paths: Iterable<string>, folders: readonly string[]): number {
  let depth = 0
  for (const path of paths) {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    if (BUNDLER.test(name) && parts.every((part, index) => part === folders[index]))
      depth = Math.max(depth, parts.length)
  }
  return depth
}
