import { manifestsAbove, packagesNamed } from '../project/manifests.ts'
import type { AppFile, Project } from '../project/Project.ts'

/** Packages of frameworks that draw pages on a server. */
const FRAMEWORKS = [
  'next',
  '@remix-run/react',
  '@react-router/node',
  '@react-router/serve',
  '@react-router/cloudflare',
  '@tanstack/react-start',
  'gatsby',
  'astro',
]
const IN_APP_ROUTER = /(^|\/)app\//

/**
 * Whether a server draws the pages of a file's app, and the file runs in the browser as well, so that a component in it may
 * keep state.
 */
export function isDrawnOnServers({ manifests }: Project, { path, program }: AppFile): boolean {
  const named = manifestsAbove(manifests.keys(), path).flatMap((one) => [
    ...packagesNamed(manifests.get(one)).keys(),
  ])
  if (!FRAMEWORKS.some((name) => named.includes(name))) return false
  const isClient = program.node.directives.some(({ value }) => value.value === 'use client')
  // In Next's app router, and in what it imports, a file without the directive may run on the server alone.
  return isClient || !named.includes('next') || !IN_APP_ROUTER.test(path)
}
