import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { rewriteConfigObject } from '../../core/configCall.ts'
import type { Use } from '../../core/Kit.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { resolveModule } from '../../project/resolveModule.ts'
import { bare } from '../../source/objects.ts'

export interface ConfigPlace {
  readonly file: AppFile
  /** What the config is called there. */
  readonly name: string
}

/**
 * `new WagmiAdapter({ networks, … })` becomes `createConfig({ chains: networks, … })`, and `adapter.wagmiConfig`
 * that config, in every file. Returns where it is.
 */
export function rewriteWagmiAdapter(
  project: Project,
  { file, imported }: Use,
): ConfigPlace | undefined {
  let place: ConfigPlace | undefined
  for (const reference of imported.references) {
    const made = reference.parentPath
    const declarator = made?.parentPath
    const argument =
      made?.isNewExpression() && made.node.arguments[0] ? bare(made.node.arguments[0]) : undefined
    const isMade = made?.isNewExpression() && argument?.type === 'ObjectExpression'
    if (
      !isMade ||
      !declarator?.isVariableDeclarator() ||
      declarator.node.id.type !== 'Identifier'
    ) {
      note(
        project,
        file,
        reference.node,
        'Use `createConfig` of wagmi here, and give it to createKit as `evm({ wagmi })`.',
      )
      continue
    }
    file.imports.drop(imported)
    const createConfig = file.imports.add('createConfig', 'wagmi')
    file.text.update(made.node.start ?? 0, made.node.callee.end ?? 0, createConfig)
    rewriteConfigObject(project, file, argument, { facts: {}, left: LEFT, chainsName: 'networks' })
    const { id } = declarator.node
    const name = file.program.scope.hasBinding('wagmiConfig') ? 'appConfig' : 'wagmiConfig'
    file.text.update(id.start ?? 0, (id.typeAnnotation ?? id).end ?? 0, name)
    renameUses(file, file.program.scope.getBinding(id.name)?.referencePaths ?? [], name)
    place = { file, name }
    for (const other of project.files.values())
      if (other !== file) renameImport(project, other, { from: file, old: id.name, name })
  }
  return place
}

/** The kit is told these, the config is not. */
const LEFT = { projectId: '', customRpcUrls: 'Give each address as a transport: `http(url)`.' }

function renameImport(
  project: Project,
  file: AppFile,
  { from, old, name }: { readonly from: AppFile; readonly old: string; readonly name: string },
) {
  for (const imported of file.imports.from(/^[.@~#]/)) {
    if (imported.name !== old || resolveModule(project, file, imported.module) !== from) continue
    file.imports.drop(imported)
    renameUses(file, imported.references, file.imports.add(name, imported.module))
  }
}

function renameUses({ text }: AppFile, references: readonly NodePath[], name: string) {
  for (const reference of references) {
    // The declaration itself counts as a use of what it exports.
    if (!reference.isIdentifier()) continue
    const member = reference.parentPath
    const isConfig =
      member?.isMemberExpression() &&
      member.node.property.type === 'Identifier' &&
      member.node.property.name === 'wagmiConfig'
    const node: t.Node = isConfig ? member.node : reference.node
    text.update(node.start ?? 0, node.end ?? 0, name)
  }
}
