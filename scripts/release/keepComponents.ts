interface Reference {
  readonly 'bom-ref': string
  readonly name: string
  readonly group?: string
  readonly version?: string
}

interface Dependency {
  readonly ref: string
  readonly dependsOn?: readonly string[]
}

/** The parts of a CycloneDX document that are read here. */
export interface Sbom {
  readonly metadata: { readonly component: Reference }
  readonly components: readonly Reference[]
  readonly dependencies: readonly Dependency[]
}

/** The packages that a file of licences names, each as `name@version`. */
export const bundledPackages = (notices: string): ReadonlySet<string> =>
  new Set(
    notices
      .split(/^-{80}$/m)
      .map((part) => /^(\S+) (\S+) \(/.exec(part.trim()))
      .map((match) => (match ? `${match[1]}@${match[2]}` : ''))
      .filter(Boolean),
  )

/**
 * A document with the components alone that are in a bundle. Packages of ours in it are of the same release, and are not
 * listed. Each component stands right below the package: what led to it may not be in the bundle itself. Throws when
 * the document lacks one.
 */
export function keepComponents(sbom: Sbom, bundled: ReadonlySet<string>): Sbom {
  const idOf = ({ group, name, version }: Reference): string =>
    `${group ? `${group}/` : ''}${name}@${version}`
  const components = sbom.components.filter((one) => bundled.has(idOf(one)))
  const found = new Set(components.map(idOf))
  const missing = [...bundled].filter((id) => !found.has(id))
  if (missing.length > 0) throw new Error(`The document lacks ${missing.join(', ')}.`)
  const refs = components.map((one) => one['bom-ref'])
  const root = sbom.metadata.component['bom-ref']
  return {
    ...sbom,
    components,
    dependencies: [{ ref: root, dependsOn: refs }, ...refs.map((ref) => ({ ref }))],
  }
}
