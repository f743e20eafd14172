import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { factCode } from '../../core/configCall.ts'
import { followThemeMode } from '../../core/followThemeMode.ts'
import type { Use } from '../../core/Kit.ts'
import { placeKit, unwrapComponent } from '../../core/placeKit.ts'
import { type Fact, portableCode } from '../../core/portableCode.ts'
import type { StandIns } from '../../core/standIns.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { elementOf } from '../../source/jsx.ts'
import { attributesOf, attributeValue } from '../../source/objects.ts'
import { textOf } from '../../source/SourceFile.ts'
import { isTheme, localeProp, readProvider } from './readProvider.ts'
import { chosenMode } from './readTheme.ts'
import { themeConstant } from './themeConstant.ts'

export const MODULES = /^@rainbow-me\/rainbowkit$/

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
          'SIGN-IN IS OFF: move the adapter to the top of the file, without what it does to the component’s state, and give it to createKit as `siweConfig` (docs/migrate/rainbowkit.md#sign-in).',
        )
      const status = named.get('status')
      if (status)
        note(
          project,
          file,
          status,
          'The kit knows who has signed in (`useSignIn`): take out what computes `status`, unless it is used elsewhere.',
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
  {
    adapters,
    standIns,
  }: { readonly adapters: ReadonlyMap<AppFile, string>; readonly standIns: StandIns },
) {
  const nameOf = (local: string) =>
    file.imports.from(MODULES).find((one) => one.local === local)?.name
  for (const element of imported.references.map(elementOf).filter((one) => one !== undefined)) {
    const fromConfig = factCode(project, file, facts, (fact) => portableCode(project, fact, file))
    const options = new Map([...fromConfig, ...readProvider(project, file, element, nameOf)])
    const adapter = adapters.get(file)
    if (adapter) options.set('siweConfig', adapter)
    placeKit(project, file, element, options, localeProp(file, element))
    const theme = attributesOf(element).named.get('theme')
    const value = theme && attributeValue(theme)
    const mode = value === true ? undefined : chosenMode(file, value, nameOf)
    if (mode) followThemeMode(file, element, { standIns, mode })
    dropThemes(file, element, nameOf)
  }
  file.imports.drop(imported)
}

/** Themes that only the provider had used are gone with it, and so is a constant that had held one. */
function dropThemes(
  file: AppFile,
  provider: NodePath<t.JSXElement>,
  nameOf: (local: string) => string | undefined,
) {
  const { start, end } = provider.node.openingElement
  const attribute = attributesOf(provider).named.get('theme')
  const value = attribute && attributeValue(attribute)
  const given = value === true ? undefined : value
  const constant = themeConstant(file, given, (callee) => isTheme(nameOf(callee)))
  if (constant) file.text.remove(constant.start, constant.end)
  const gone = [{ start: start ?? 0, end: end ?? 0 }, ...(constant ? [constant] : [])]
  for (const imported of file.imports.from(MODULES)) {
    if (!isTheme(imported.name)) continue
    const isGone = ({ node }: NodePath) =>
      gone.some((one) => (node.start ?? 0) >= one.start && (node.end ?? 0) <= one.end)
    if (imported.references.every(isGone)) file.imports.drop(imported)
  }
}
