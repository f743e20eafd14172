import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { type AppFile, note, type Project } from '../project/Project.ts'
import { elementOf, renameElement, unwrapElement } from '../source/jsx.ts'
import { replaceAttributes } from './components.ts'
import { type KitOptions, writeCreateKit } from './kitOptions.ts'
import { LOSSES, lossText } from './losses.ts'
import { wagmiConfigIn } from './wagmiConfig.ts'

const REACT = '@bowline/react'

/** Makes the provider of another kit a `<KitProvider>`, and creates the kit above what it is in. */
export function placeKit(
  project: Project,
  file: AppFile,
  provider: NodePath<t.JSXElement>,
  options: KitOptions,
): void {
  const all = withFamilies(project, file, provider.node, options)
  const isSaid = project.notes.some(({ text }) => text.startsWith(LOSSES.phones))
  if (!options.has('projectId') && !isSaid)
    note(
      project,
      file,
      provider.node,
      lossText(
        'phones',
        'no project id was found. Give `projectId` to createKit, and `connectors: [walletConnect()]`.',
      ),
    )
  const kitProvider = file.imports.add('KitProvider', REACT)
  renameElement(file, provider, kitProvider)
  replaceAttributes(file, provider, 'kit={kit}')
  insertKit(file, provider, all)
}

/** Writes `const kit = createKit(…)` above the statement that the path is in. */
export function insertKit(file: AppFile, path: NodePath, options: KitOptions): void {
  const createKit = file.imports.add('createKit', REACT)
  const statement = path.findParent(({ parentPath }) => parentPath?.isProgram() === true) ?? path
  const { start, leadingComments } = statement.node
  const place = leadingComments?.[0]?.start ?? start ?? 0
  file.text.appendLeft(place, `${writeCreateKit(createKit, options, file.style)}\n\n`)
}

/** The options with what every app of wagmi has: its config as the family EVM, and pairing with phones. */
export function withFamilies(
  project: Project,
  file: AppFile,
  at: t.Node,
  options: KitOptions,
): KitOptions {
  const config = wagmiConfigIn(project, file)
  if (!config)
    note(
      project,
      file,
      at,
      'The wagmi config was not found. Give it to `evm({ wagmi })` in `createKit`.',
    )
  const evm = file.imports.add('evm', '@bowline/adapter-evm')
  const families: KitOptions = new Map([['adapters', `[${evm}({ wagmi: ${config ?? 'config'} })]`]])
  if (options.has('projectId')) {
    const walletConnect = file.imports.add('walletConnect', '@bowline/connector-walletconnect')
    families.set('connectors', `[${walletConnect}()]`)
  }
  return new Map([...families, ...options])
}

/** Takes every element of a component away, and leaves what is in it. Returns the elements. */
export function unwrapComponent(
  file: AppFile,
  references: readonly NodePath[],
): readonly NodePath<t.JSXElement>[] {
  const elements = references.map(elementOf).filter((element) => element !== undefined)
  for (const element of elements) unwrapElement(file, element)
  return elements
}
