import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { factCode } from '../../core/configCall.ts'
import type { Use } from '../../core/Kit.ts'
import { placeKit, unwrapComponent } from '../../core/placeKit.ts'
import { type Fact, portableCode } from '../../core/portableCode.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { elementOf } from '../../source/jsx.ts'
import { attributesOf, attributeValue } from '../../source/objects.ts'
import { textOf } from '../../source/SourceFile.ts'
import { readProvider } from './readProvider.ts'

export const MODULES = /^@rainbow-me\/rainbowkit$/
export const THEMES = new Set(['lightTheme', 'darkTheme', 'midnightTheme'])

/** Takes the provider of authentication away. Returns the name of its adapter, by file. */
export function removeAuthentication(
  project: Project,
  uses: readonly Use[],
): ReadonlyMap<AppFile, string> {
  const adapters = new Map<AppFile, string>()
  for (const { file, imported } of uses) {
    for (const element of unwrapComponent(file, imported.references)) {
      const { named } = attributesOf(element)
      const attribute = named.get('adapter')
      const adapter = attribute && attributeValue(attribute)
      const isConstant =
        adapter &&
        adapter !== true &&
        adapter.type === 'Identifier' &&
        file.program.scope.hasOwnBinding(adapter.name)
      if (isConstant) adapters.set(file, textOf(file, adapter))
      else
        note(
          project,
          file,
          element.node,
          'SIGN-IN IS OFF: create the adapter at the top of the file, and give it to createKit as `siweConfig`.',
        )
      const status = named.get('status')
      if (status)
        note(
          project,
          file,
          status,
          'The kit knows who has signed in (`useSignIn`): what computed `status` is needed for nothing else here.',
        )
    }
    file.imports.drop(imported)
  }
  return adapters
}

/** Makes `<RainbowKitProvider>` a `<KitProvider>`, and creates the kit. */
export function rewriteProvider(
  project: Project,
  { file, imported }: Use,
  facts: ReadonlyMap<string, Fact>,
  adapters: ReadonlyMap<AppFile, string>,
) {
  const nameOf = (local: string) =>
    file.imports.from(MODULES).find((one) => one.local === local)?.name
  for (const element of imported.references.map(elementOf).filter((one) => one !== undefined)) {
    const fromConfig = factCode(project, file, facts, (fact) => portableCode(project, fact, file))
    const options = new Map([...fromConfig, ...readProvider(project, file, element, nameOf)])
    const adapter = adapters.get(file)
    if (adapter) options.set('siweConfig', adapter)
    placeKit(project, file, element, options)
    dropThemes(file, element)
  }
  file.imports.drop(imported)
}

/** Themes that only the provider had used are gone with it. */
function dropThemes(file: AppFile, provider: NodePath<t.JSXElement>) {
  const { start, end } = provider.node.openingElement
  for (const imported of file.imports.from(MODULES)) {
    if (!THEMES.has(imported.name)) continue
    const isInside = ({ node }: NodePath) =>
      (node.start ?? 0) >= (start ?? 0) && (node.end ?? 0) <= (end ?? 0)
    if (imported.references.every(isInside)) file.imports.drop(imported)
  }
}
