import { expect, test } from 'vitest'
import { bundledPackages, keepComponents, type Sbom } from './keepComponents.ts'

const RULE = '-'.repeat(80)
const notices = `@noble/hashes 2.4.0 (MIT)

The MIT License

${RULE}

uqr 0.1.3 (MIT)

Copyright (c) somebody (2024)
`
const component = (ref: string, name: string, group?: string) => ({
  'bom-ref': ref,
  name,
  version: ref.split('@').at(-1) ?? '',
  ...(group && { group }),
})
const sbom: Sbom = {
  metadata: { component: component('page@1.0.0', 'page') },
  components: [
    component('hashes@2.4.0', 'hashes', '@noble'),
    component('common@0.1.0', 'common', '@bowline'),
    component('uqr@0.1.3', 'uqr'),
    component('vite@8.0.0', 'vite'),
  ],
  dependencies: [{ ref: 'page@1.0.0', dependsOn: ['vite@8.0.0'] }],
}

test('names what the licences of a bundle are of', () => {
  expect([...bundledPackages(notices)]).toEqual(['@noble/hashes@2.4.0', 'uqr@0.1.3'])
})

test('keeps what is in the bundle, and not what built it', () => {
  const kept = keepComponents(sbom, bundledPackages(notices))
  expect(kept.components.map(({ name }) => name)).toEqual(['hashes', 'uqr'])
  expect(kept.dependencies[0]?.dependsOn).toEqual(['hashes@2.4.0', 'uqr@0.1.3'])
})

test('something in a bundle that no dependency explains is an error', () => {
  expect(() => keepComponents(sbom, new Set(['left-pad@1.0.0']))).toThrow('left-pad@1.0.0')
})
