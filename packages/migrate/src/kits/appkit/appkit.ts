import type { NodePath } from '@babel/traverse'
import { componentPlace } from '../../core/componentPlace.ts'
import { renameComponent } from '../../core/components.ts'
import { objectArgument } from '../../core/configCall.ts'
import { type Kit, type Use, usesOf } from '../../core/Kit.ts'
import { type KitOptions, writeCreateKit } from '../../core/kitOptions.ts'
import { readNames, replaceName, usedAsValue, useStandIn } from '../../core/names.ts'
import { insertKit } from '../../core/placeKit.ts'
import { provideKit } from '../../core/provideKit.ts'
import { isDrawnOnServers } from '../../core/servers.ts'
import type { StandIns } from '../../core/standIns.ts'
import { wagmiProviders } from '../../core/wagmiConfig.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { resolveModule, specifierTo } from '../../project/resolveModule.ts'
import { propertiesOf, removeProperties } from '../../source/objects.ts'
import { COMPONENTS, rewriteElements } from './elements.ts'
import { readOptions } from './readOptions.ts'
import { HEAD, STAND_INS, TYPES } from './standIns.ts'
import { type ConfigPlace, rewriteWagmiAdapter } from './wagmiAdapter.ts'

const MODULES = /^@reown\/appkit(-siwe|-adapter-wagmi)?(\/|$)/
const NETWORKS = /^@reown\/appkit\/networks$/
/** Networks of families other than EVM. */
const OTHER_FAMILIES = /^(solana|bitcoin|ton|tron|sui)/i

/** Reown AppKit 1.7 and 1.8, with wagmi. */
export const appkit: Kit = {
  id: 'appkit',
  title: 'Reown AppKit',
  modules: /^@reown\/appkit/,
  styles: /^@reown\/appkit.*\.css$/,
  dependencies: ['@reown/appkit', '@reown/appkit-adapter-wagmi', '@reown/appkit-siwe'],
  companions: [
    {
      modules: /^@reown\/appkit-siwx$/,
      text: 'SIGN-IN IS OFF: `siwx` of createKit takes a back end of yours or the kit’s server (docs/sign-in.md).',
    },
  ],
  guide: 'docs/migrate/appkit.md',
  rewrite(project) {
    const names = readNames(project, {
      modules: MODULES,
      kit: 'AppKit',
      root: 'createAppKit',
      head: HEAD,
      parts: STAND_INS,
    })
    if (!names) return
    const { uses, named, standIns } = names

    for (const { file, imported } of usesOf(project, NETWORKS))
      rewriteNetwork(project, file, imported)
    let config: ConfigPlace | undefined
    for (const use of named('WagmiAdapter')) config = rewriteWagmiAdapter(project, use) ?? config
    for (const use of named('createSIWEConfig')) rewriteSignIn(project, use, standIns)
    for (const use of named('createAppKit')) rewriteCreate(project, use, config)
    for (const file of project.files.values()) rewriteElements(project, file)
    for (const use of uses) rewriteName(project, use, standIns)
    standIns.write()
  },
}

function rewriteNetwork(project: Project, file: AppFile, imported: Use['imported']) {
  const { name, specifier } = imported
  if (OTHER_FAMILIES.test(name)) {
    note(
      project,
      file,
      specifier,
      `\`${name}\` is of another chain family, which has an adapter of its own in createKit (docs/families.md).`,
    )
    return
  }
  replaceName(file, imported, () =>
    name === 'AppKitNetwork'
      ? file.imports.add('Chain', 'viem', 'type')
      : file.imports.add(name, 'viem/chains'),
  )
}

/** AppKit's message is written by the app; ours follows EIP-4361 with the same statement. */
function rewriteSignIn(project: Project, { file, imported }: Use, standIns: StandIns) {
  file.imports.drop(imported)
  const now = standIns.use(file, 'createSIWEConfig')
  for (const reference of imported.references) {
    file.text.update(reference.node.start ?? 0, reference.node.end ?? 0, now)
    const written = objectArgument(reference)
    const createMessage = written && propertiesOf(written.object).named.get('createMessage')
    if (!written || !createMessage) continue
    removeProperties(file, written.object, new Set([createMessage]))
    note(
      project,
      file,
      createMessage,
      '`createMessage` was left out: the kit writes the message of EIP-4361 with your `getMessageParams`.',
    )
    for (const other of file.imports.from(MODULES)) {
      const isGone = ({ node }: NodePath) =>
        (node.start ?? 0) >= (createMessage.start ?? 0) &&
        (node.end ?? 0) <= (createMessage.end ?? 0)
      if (other.references.length > 0 && other.references.every(isGone)) file.imports.drop(other)
    }
  }
}

function rewriteCreate(project: Project, { file, imported }: Use, config: ConfigPlace | undefined) {
  for (const reference of imported.references) {
    const written = objectArgument(reference)
    const call = reference.parentPath
    const statement = call?.parentPath?.isVariableDeclarator()
      ? call.parentPath.parentPath
      : call?.parentPath
    const isAtTop =
      statement?.parentPath?.isProgram() || statement?.parentPath?.isExportNamedDeclaration()
    if (!written || !call || !statement || !isAtTop || !config) {
      note(
        project,
        file,
        reference.node,
        'Write `createKit` in place of `createAppKit`, at the top of the file, and wrap the app in <KitProvider>.',
      )
      continue
    }
    file.imports.drop(imported)
    const evm = file.imports.add('evm', '@bowline/adapter-evm')
    const walletConnect = file.imports.add('walletConnect', '@bowline/connector-walletconnect')
    const name =
      config.file === file
        ? config.name
        : file.imports.add(config.name, specifierTo(project, file, config.file.path))
    const families: KitOptions = new Map([
      ['adapters', `[${evm}({ wagmi: ${name} })]`],
      ['connectors', `[${walletConnect}()]`],
    ])
    const options = new Map([...families, ...readOptions(project, file, written.object)])
    const { start, end } = statement.node
    const [place] = wagmiProviders(project)
    // What has the instance needs a constant.
    const isAlone = call.parentPath === statement && place?.file === file
    if (isAlone && isDrawnOnServers(project, file) && componentPlace(place.element)) {
      const gap = /^\n{0,2}/.exec(file.code.slice(end ?? 0))?.[0].length ?? 0
      file.text.remove(statement.node.leadingComments?.[0]?.start ?? start ?? 0, (end ?? 0) + gap)
      insertKit(project, file, place.element, options)
      provideKit(project, file, 'kit', () => {})
      continue
    }
    const code = writeCreateKit(
      file.imports.add('createKit', '@bowline/react'),
      options,
      file.style,
    )
    file.text.update(start ?? 0, end ?? 0, code)
    if (call.parentPath?.isVariableDeclarator()) noteInstance(project, file, call.parentPath)
    const isProvided = provideKit(project, file, 'kit', () => {
      if (!statement.parentPath?.isExportNamedDeclaration())
        file.text.appendLeft(start ?? 0, 'export ')
    })
    if (!isProvided)
      note(project, file, reference.node, 'Wrap the app in `<KitProvider kit={kit}>`.')
  }
}

/** What had the instance of AppKit has to use the kit now. */
function noteInstance(project: Project, file: AppFile, declarator: NodePath) {
  if (!declarator.isVariableDeclarator() || declarator.node.id.type !== 'Identifier') return
  const { name } = declarator.node.id
  const text = `\`${name}\` is \`kit\` now: \`kit.modal.open()\` opens the modal.`
  for (const use of file.program.scope.getBinding(name)?.referencePaths ?? [])
    if (use.isIdentifier()) note(project, file, use.node, text)
  for (const other of project.files.values())
    for (const imported of other.imports.from(/^[.@~#]/))
      if (imported.name === name && resolveModule(project, other, imported.module) === file)
        note(project, other, imported.specifier, text)
}

const DONE = new Set(['createAppKit', 'WagmiAdapter', 'createSIWEConfig', 'formatMessage'])

function rewriteName(project: Project, use: Use, standIns: StandIns) {
  const { file, imported } = use
  const { name, module } = imported
  if (DONE.has(name) || NETWORKS.test(module) || file.imports.isDropped(imported)) return
  const rule = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
  if (rule) {
    for (const { node } of renameComponent(project, use, rule))
      note(project, file, node, usedAsValue(imported, rule))
  } else if (name === 'useDisconnect')
    replaceName(file, imported, () => file.imports.add(name, '@bowline/react'))
  else useStandIn(project, use, { kit: 'AppKit', parts: STAND_INS, standIns, types: TYPES })
}
