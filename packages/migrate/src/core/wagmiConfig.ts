import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { AppFile, Project } from '../project/Project.ts'
import { resolveModule, specifierTo } from '../project/resolveModule.ts'
import { elementOf } from '../source/jsx.ts'
import { attributesOf, attributeValue } from '../source/objects.ts'
import { importConstant } from './portableCode.ts'

export interface WagmiProvider {
  readonly file: AppFile
  readonly element: NodePath<t.JSXElement>
  /** What its `config` is. */
  readonly config: t.Node | undefined
}

/** Every `<WagmiProvider>` of the app. */
export function wagmiProviders({ files }: Project): readonly WagmiProvider[] {
  return [...files.values()].flatMap((file) =>
    file.imports
      .from(/^wagmi$/)
      .filter(({ name }) => name === 'WagmiProvider' || name === 'WagmiConfig')
      .flatMap(({ references }) => references.map(elementOf))
      .filter((element) => element !== undefined)
      .map((element) => {
        const attribute = attributesOf(element).named.get('config')
        const value = attribute && attributeValue(attribute)
        return { file, element, config: value === true ? undefined : value }
      }),
  )
}

/** The name by which a file can use the app's wagmi config. Imports it where it has to. */
export function wagmiConfigIn(project: Project, file: AppFile): string | undefined {
  const providers = wagmiProviders(project)
  const found = providers.find((one) => one.file === file) ?? providers[0]
  if (found?.config?.type !== 'Identifier') return undefined
  const { name } = found.config
  const binding = found.file.program.scope.getBinding(name)
  if (!binding) return undefined
  if (found.file === file) return name
  const specifier = binding.path
  const declaration = specifier.parentPath
  if (!specifier.isImportSpecifier() || !declaration?.isImportDeclaration())
    return importConstant(project, found.file, name, file)
  const { imported } = specifier.node
  const original = imported.type === 'Identifier' ? imported.name : imported.value
  const source = declaration.node.source.value
  const target = resolveModule(project, found.file, source)
  return file.imports.add(original, target ? specifierTo(project, file, target.path) : source)
}
