import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { type AppFile, note, type Project } from '../project/Project.ts'
import { elementOf, renameElement, unwrapElement } from '../source/jsx.ts'
import { componentPlace, localConfig } from './componentPlace.ts'
import { replaceAttributes } from './components.ts'
import { type KitOptions, writeCreateKit } from './kitOptions.ts'
import { LOSSES, lossText } from './losses.ts'
import { isDrawnOnServers } from './servers.ts'
import { wagmiConfigIn } from './wagmiConfig.ts'

const REACT = '@bowline/react'

/** Makes the provider of another kit a `<KitProvider>`, with more props, and creates the kit above what it is in. */
export function placeKit(
  project: Project,
  file: AppFile,
  provider: NodePath<t.JSXElement>,
  options: KitOptions,
  props = '',
): void {
  const all = withFamilies(project, file, provider, options)
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
  replaceAttributes(file, provider, `kit={kit}${props}`)
  insertKit(project, file, provider, all)
}

/**
 * Writes `const kit = createKit(…)` above the statement that the path is in. Where a server draws the app, or a component
 * makes the wagmi config, the kit is created in the component around the path instead: one for each visitor.
 */
export function insertKit(
  project: Project,
  file: AppFile,
  path: NodePath,
  options: KitOptions,
): void {
  const createKit = file.imports.add('createKit', REACT)
  const code = writeCreateKit(createKit, options, file.style)
  const place =
    localConfig(project, file, path) ??
    (isDrawnOnServers(project, file) ? componentPlace(path) : undefined)
  if (place) {
    const useState = file.imports.add('useState', 'react')
    const call = code.slice('const kit = '.length).replace(/;$/, '').replaceAll('\n', '\n    ')
    const lines = [
      ...(isDrawnOnServers(project, file)
        ? ['// One kit for each visitor: a server draws pages of many.']
        : []),
      `const [kit] = ${useState}(() =>\n    ${call},\n  )${file.style.semicolon}`,
    ]
    const end = file.code[place.at] === '\n' ? '' : '\n '
    file.text.appendLeft(place.at, lines.map((line) => `\n  ${line}`).join('') + end)
    return
  }
  const statement = path.findParent(({ parentPath }) => parentPath?.isProgram() === true) ?? path
  const { start, leadingComments } = statement.node
  file.text.appendLeft(leadingComments?.[0]?.start ?? start ?? 0, `${code}\n\n`)
}

/** The options with what every app of wagmi has: its config as the family EVM, and pairing with phones. */
export function withFamilies(
  project: Project,
  file: AppFile,
  at: NodePath,
  options: KitOptions,
): KitOptions {
  const config = localConfig(project, file, at)?.code ?? wagmiConfigIn(project, file)
  if (!config)
    note(
      project,
      file,
      at.node,
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
