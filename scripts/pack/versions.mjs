import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
const readManifest = (folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const { devDependencies } = readManifest('.')
export const catalog = (name) => {
  const [, version] = workspace.match(new RegExp(`^ {2}"?${name}"?: \\^?(\\S+)`, 'm')) ?? []
  if (!version) throw new Error(`The catalog has no ${name}.`)
  return version
}

/** What every app has: the newest of each peer, which is what the workspace itself is tested with. */
export const NEWEST = {
  react: catalog('react'),
  'react-dom': catalog('react-dom'),
  viem: catalog('viem'),
}
/** The lowest of each that packages promise to work with (`checkFloors`). */
export const LOWEST = {
  react: '18.0.0',
  'react-dom': '18.0.0',
  viem: '2.38.0',
  '@wagmi/core': '2.5.0',
  '@tanstack/query-core': '5.0.0',
  '@tanstack/react-query': '5.0.0',
}
export const TYPES = {
  '@types/react': catalog('@types/react'),
  '@types/react-dom': catalog('@types/react-dom'),
  typescript: devDependencies.typescript,
}
export const TYPES_OF_LOWEST = {
  '@types/react': '18.2.0',
  '@types/react-dom': '18.2.0',
  typescript: devDependencies.typescript,
}
/** The oldest, and the last of each major version, whose types the packages hold for. */
export const TYPESCRIPTS = ['5.6.3', '5.9.3', '6.0.3', devDependencies.typescript]
export const VITE = { vite: catalog('vite') }
export const WEBPACK = { webpack: '5.112.2', 'webpack-cli': '7.3.1' }
/** Those that apps of `npm create` have. */
export const NEXT = readManifest('apps/next').templateDependencies
export const ROUTER = readManifest('apps/react-router').templateDependencies
export const START = readManifest('apps/tanstack-start').templateDependencies
/** Its oldest release with the core of `LOWEST`, and its newest of each major version. */
export const WAGMI = { lowest: '2.5.0', 2: '2.19.5', 3: '3.7.7' }
export const QUERY = { '@tanstack/react-query': catalog('@tanstack/react-query') }
export const FOR_TESTING = {
  '@playwright/test': devDependencies.playwright,
  '@types/node': devDependencies['@types/node'],
}
