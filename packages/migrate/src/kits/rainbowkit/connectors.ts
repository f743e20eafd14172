import type { ConfigFacts } from '../../core/configCall.ts'
import { NO_DISCOVERY } from '../../core/configSettings.ts'
import type { Use } from '../../core/Kit.ts'
import type { Fact } from '../../core/portableCode.ts'
import { note, type Project } from '../../project/Project.ts'
import { bare, propertiesOf } from '../../source/objects.ts'

/**
 * Takes `connectorsForWallets` out, and what it gave to `createConfig`. Returns what it says about the app.
 * Leaves it, with a note, where its result is not a constant of the file.
 */
export function removeConnectors(
  project: Project,
  { file, imported }: Use,
  facts: ConfigFacts,
): ReadonlyMap<string, Fact> {
  const found = new Map<string, Fact>()
  for (const reference of imported.references) {
    const call = reference.parentPath
    const declarator = call?.parentPath
    const declaration = declarator?.parentPath
    if (
      !call?.isCallExpression() ||
      !declarator?.isVariableDeclarator() ||
      !declaration?.isVariableDeclaration()
    ) {
      note(
        project,
        file,
        reference.node,
        'Take `connectorsForWallets` out: the kit finds the wallets itself.',
      )
      continue
    }
    const { id } = declarator.node
    const info = call.node.arguments[1] && bare(call.node.arguments[1])
    if (info?.type === 'ObjectExpression')
      for (const [name, property] of propertiesOf(info).named) {
        const option = Object.hasOwn(facts, name) ? facts[name] : undefined
        if (option && property.type === 'ObjectProperty')
          found.set(option, { file, node: property.value })
      }
    const binding = id.type === 'Identifier' ? file.program.scope.getBinding(id.name) : undefined
    for (const use of binding?.referencePaths ?? []) {
      const property = use.parentPath
      const object = property?.parentPath
      if (property?.isObjectProperty() && object?.isObjectExpression())
        file.text.update(property.node.start ?? 0, property.node.end ?? 0, NO_DISCOVERY)
      else
        note(
          project,
          file,
          use.node,
          'Take these connectors out: the kit finds the wallets itself.',
        )
    }
    const { start, end } = declaration.node
    const gap = /^\n{0,2}/.exec(file.code.slice(end ?? 0))?.[0].length ?? 0
    file.text.remove(start ?? 0, (end ?? 0) + gap)
    note(
      project,
      file,
      declaration.node,
      'Every wallet of the browser is listed, and those of the directory if you have a server. `featuredWalletIds` puts some of these first.',
    )
    file.imports.drop(imported)
  }
  for (const wallet of file.imports.from(/^@rainbow-me\/rainbowkit\/wallets$/))
    file.imports.drop(wallet)
  return found
}
