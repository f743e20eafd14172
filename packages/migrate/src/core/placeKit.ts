import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { type AppFile, note, type Project } from '../project/Project.ts'
import { elementOf, renameElement, unwrapElement } from '../source/jsx.ts'
import { replaceAttributes } from './components.ts'
import { type KitOptions, writeCreateKit } from './kitOptions.ts'
import { LOSSES, lossText } from './losses.ts'
import { isDrawnOnServers } from './servers.ts'
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
  insertKit(project, file, provider, all)
}

/**
 * Writes `const kit = createKit(…)` above the statement that the path is in. Where a server draws the app, the kit is
 * created in the component around the path instead: one for each visitor.
 */
export function insertKit(
  project: Project,
  file: AppFile,
  path: NodePath,
  options: KitOptions,
): void {
  const createKit = file.imports.add('createKit', REACT)
  const code = writeCreateKit(createKit, options, file.style)
  const body = isDrawnOnServers(project, file) ? componentBody(path) : undefined
  if (body) {
    const useState = file.imports.add('useState', 'react')
    const call = code.slice('const kit = '.length).replace(/;$/, '').replaceAll('\n', '\n    ')
    const lines = [
      '// One kit for each visitor: a server draws pages of many.',
      `const [kit] = ${useState}(() =>\n    ${call},\n  )${file.style.semicolon}`,
    ]
    const place = (body.start ?? 0) + 1
    const end = file.code[place] === '\n' ? '' : '\n '
    file.text.appendLeft(place, lines.map((line) => `\n  ${line}`).join('') + end)
    return
  }
  const statement = path.findParent(({ parentPath }) => parentPath?.isProgram() === true) ?? path
  const { start, leadingComments } = statement.node
  const place = leadingComments?.[0]?.start ?? start ?? 0
  file.text.appendLeft(place, `${code}\n\n`)
}

/** The statements of the component at the top of the file that the path is in, if it has some. */
export function componentBody(path: NodePath): t.BlockStatement | undefined {
  const inner = path.getFunctionParent()
  if (!inner) return undefined
  const { node } = inner
  const declarator = inner.parentPath?.isVariableDeclarator() ? inner.parentPath.node.id : undefined
  const id = node.type === 'FunctionDeclaration' ? node.id : declarator
  const isComponent =
    (id?.type === 'Identifier' && /^[A-Z]/.test(id.name)) ||
    inner.parentPath?.isExportDefaultDeclaration()
  const isFree = !inner.scope.hasBinding('kit')
  return isComponent && isFree && node.body.type === 'BlockStatement' ? node.body : undefined
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
