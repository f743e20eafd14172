import type { NodePath } from '@babel/traverse'
import { type ConfigFacts, factsOf } from '../../core/configCall.ts'
import { NO_DISCOVERY } from '../../core/configSettings.ts'
import type { Use } from '../../core/Kit.ts'
import { lossText } from '../../core/losses.ts'
import type { Fact } from '../../core/portableCode.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { resolveModule } from '../../project/resolveModule.ts'
import { literalOf } from '../../source/objects.ts'
import { textOf } from '../../source/SourceFile.ts'

/** The wallets of a list that have no extension, and the connector of wagmi that each of them has. */
const VENDORS: Readonly<Record<string, string>> = {
  baseAccount: 'baseAccount',
  coinbaseWallet: 'baseAccount',
  safeWallet: 'safe',
}
const KEPT =
  'The wallets that `connectorsForWallets` makes stay RainbowKit’s, and are rows of the kit’s list. To drop RainbowKit, take them out, and its package.'

/** A use of the constant that `connectorsForWallets` was given to. */
interface ConnectorsUse {
  readonly file: AppFile
  readonly use: NodePath
}

/**
 * Takes `connectorsForWallets` out, and what it gave to `createConfig`. Returns what it says about the app.
 * Leaves it, with a note, where its result is more than the property `connectors` of an object.
 */
export function removeConnectors(
  project: Project,
  { file, imported }: Use,
  facts: ConfigFacts,
): ReadonlyMap<string, Fact> {
  const found = new Map<string, Fact>()
  for (const reference of imported.references) {
    const call = reference.parentPath
    if (!call?.isCallExpression()) continue
    const info = literalOf(file, call.node.arguments[1])
    if (info?.type === 'ObjectExpression')
      for (const fact of factsOf(file, info, facts)) found.set(...fact)
    const uses = usesOfResult(project, file, call)
    if (!uses) {
      note(project, file, reference.node, KEPT)
      continue
    }
    for (const { file, use } of uses) {
      const { start, end } = use.parentPath?.node ?? use.node
      file.text.update(start ?? 0, end ?? 0, NO_DISCOVERY)
    }
    const { start, end } = statementOf(call)?.node ?? call.node
    const gap = /^\n{0,2}/.exec(file.code.slice(end ?? 0))?.[0].length ?? 0
    file.text.remove(start ?? 0, (end ?? 0) + gap)
    const names = walletsOf(file)
    note(project, file, call.node, missing(names))
    file.imports.drop(imported)
  }
  return found
}

/** Where its result is used, if each use is the property `connectors`; undefined otherwise. */
function usesOfResult(
  project: Project,
  file: AppFile,
  call: NodePath,
): readonly ConnectorsUse[] | undefined {
  const declarator = call.parentPath
  if (!declarator?.isVariableDeclarator() || declarator.node.id.type !== 'Identifier')
    return undefined
  const declaration = declarator.parentPath
  if (!declaration?.isVariableDeclaration() || declaration.node.declarations.length > 1)
    return undefined
  const { name } = declarator.node.id
  const references = declarator.scope.getBinding(name)?.referencePaths ?? []
  // The export itself counts as a use.
  const own = references.filter((use) => use.isIdentifier()).map((use) => ({ file, use }))
  const others = importersOf(project, file, name)
  const all = [...own, ...others.flatMap(({ uses }) => uses)]
  if (!all.every(({ use }) => isConnectors(use))) return undefined
  for (const { drop } of others) drop()
  return all
}

function importersOf(project: Project, from: AppFile, name: string) {
  return [...project.files.values()].flatMap((file) =>
    file.imports
      .from(/^[.@~#]/)
      .filter((one) => one.name === name && resolveModule(project, file, one.module) === from)
      .map((one) => ({
        uses: one.references.map((use): ConnectorsUse => ({ file, use })),
        drop: () => file.imports.drop(one),
      })),
  )
}

function isConnectors(use: NodePath): boolean {
  const property = use.parentPath
  if (!property?.isObjectProperty() || !property.parentPath?.isObjectExpression()) return false
  const { key } = property.node
  return use.key === 'value' && key.type === 'Identifier' && key.name === 'connectors'
}

function statementOf(call: NodePath): NodePath | undefined {
  const declaration = call.parentPath?.parentPath
  const above = declaration?.parentPath
  return (above?.isExportNamedDeclaration() ? above : declaration) ?? undefined
}

function walletsOf(file: AppFile): readonly string[] {
  return file.imports
    .from(/^@rainbow-me\/rainbowkit\/wallets$/)
    .map(({ specifier }) => textOf(file, specifier))
}

/** What is said of the wallets of a list: those without an extension are lost. */
function missing(names: readonly string[]): string {
  const vendors = names.filter((name) => Object.hasOwn(VENDORS, name))
  const connectors = [...new Set(vendors.map((name) => `\`${VENDORS[name]}()\``))]
  const listed =
    'Every wallet of the browser is listed, and those of the directory if you have a server. `featuredWalletIds` puts some of these first.'
  if (vendors.length === 0) return listed
  const those = vendors.map((name) => `\`${name}\``).join(', ')
  return lossText(
    'wallets',
    `for ${those}, where it is no extension, put ${connectors.join(', ')} of wagmi/connectors into the \`connectors\` of the config. ${listed}`,
  )
}
