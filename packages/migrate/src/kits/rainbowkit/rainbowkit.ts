import { type ComponentRule, renameComponent } from '../../core/components.ts'
import { type ConfigFacts, objectArgument, rewriteConfigObject } from '../../core/configCall.ts'
import { type Kit, type Use, usesOf } from '../../core/Kit.ts'
import type { Fact } from '../../core/portableCode.ts'
import { besides, createStandIns, type StandIns } from '../../core/standIns.ts'
import { note, type Project } from '../../project/Project.ts'
import { elementOf, memberOf, renameElement } from '../../source/jsx.ts'
import { removeConnectors } from './connectors.ts'
import { MODULES, removeAuthentication, rewriteProvider, THEMES } from './provider.ts'
import { HEAD, STAND_INS } from './standIns.ts'

const FACTS: ConfigFacts = {
  projectId: 'projectId',
  appName: 'metadata.name',
  appDescription: 'metadata.description',
  appUrl: 'metadata.url',
  appIcon: 'metadata.icons[]',
}

const BUTTON: ComponentRule = {
  to: 'KitButton',
  props: {
    label: { to: 'label' },
    showBalance: {
      to: 'showBalance',
      isBoolean: true,
      note: '`showBalance` is a boolean: the balance is shown on every screen.',
    },
    accountStatus: {
      note: '`accountStatus` was left out: the button shows picture and name or address.',
    },
    chainStatus: {},
  },
  note: 'RainbowKit’s button showed the network beside the account. <NetworkButton> of @bowline/react does that.',
}

const LATER = new Set([
  'getDefaultConfig',
  'connectorsForWallets',
  'RainbowKitProvider',
  'RainbowKitAuthenticationProvider',
  'ConnectButton',
])

/** RainbowKit 2. */
export const rainbowkit: Kit = {
  id: 'rainbowkit',
  title: 'RainbowKit',
  modules: /^@rainbow-me\/rainbowkit(\/|$)/,
  styles: /^@rainbow-me\/rainbowkit\/styles\.css$/,
  dependencies: ['@rainbow-me/rainbowkit'],
  companions: [
    {
      modules: /^@rainbow-me\/rainbowkit-siwe-next-auth$/,
      text: 'SIGN-IN IS OFF: give NextAuth’s functions to createKit as `siweConfig` (docs/migrate/rainbowkit.md#sign-in).',
    },
  ],
  guide: 'docs/migrate/rainbowkit.md',
  rewrite(project) {
    const uses = usesOf(project, MODULES)
    const named = (name: string) => uses.filter(({ imported }) => imported.name === name)
    const home = (named('RainbowKitProvider')[0] ?? uses[0])?.file
    if (!home) return
    const path = besides(home, 'bowlineStandIns.tsx')
    const standIns = createStandIns(project, { path, head: HEAD, parts: STAND_INS })

    const facts = new Map<string, Fact>()
    for (const use of named('getDefaultConfig'))
      for (const fact of rewriteConfig(project, use)) facts.set(...fact)
    for (const use of named('connectorsForWallets'))
      for (const fact of removeConnectors(project, use, FACTS)) facts.set(...fact)
    for (const use of named('ConnectButton')) rewriteButton(project, use, standIns)
    const signIn = removeAuthentication(project, named('RainbowKitAuthenticationProvider'))
    for (const use of named('RainbowKitProvider')) rewriteProvider(project, use, facts, signIn)
    for (const use of uses) rewriteName(project, use, standIns)
    standIns.write()
  },
}

function rewriteConfig(project: Project, { file, imported }: Use): ReadonlyMap<string, Fact> {
  const facts = new Map<string, Fact>()
  for (const reference of imported.references) {
    const written = objectArgument(reference)
    if (!written) {
      note(
        project,
        file,
        reference.node,
        'Use `createConfig` of wagmi here, and give the rest to createKit.',
      )
      continue
    }
    file.imports.drop(imported)
    const createConfig = file.imports.add('createConfig', 'wagmi')
    const { callee } = written.call
    file.text.update(callee.start ?? 0, callee.end ?? 0, createConfig)
    const left = {
      wallets:
        'The list of wallets was left out: every wallet is offered. `featuredWalletIds` puts some of the directory first.',
    }
    for (const fact of rewriteConfigObject(project, file, written.object, { facts: FACTS, left }))
      facts.set(...fact)
  }
  return facts
}

function rewriteButton(project: Project, use: Use, standIns: StandIns) {
  const { file, imported } = use
  for (const reference of renameComponent(project, use, BUTTON)) {
    const element = elementOf(reference)
    if (element && memberOf(element) === 'Custom')
      renameElement(file, element, standIns.use(file, 'CustomConnectButton'))
    else
      note(
        project,
        file,
        reference.node,
        `\`${imported.local}\` is used as a value here. Use \`KitButton\`.`,
      )
  }
}

function rewriteName(project: Project, { file, imported }: Use, standIns: StandIns) {
  const { name, local, references, specifier } = imported
  if (LATER.has(name) || THEMES.has(name)) return
  if (!Object.hasOwn(STAND_INS, name)) {
    note(
      project,
      file,
      specifier,
      `\`${name}\` of RainbowKit has no counterpart. It was left as it is.`,
    )
    return
  }
  file.imports.drop(imported)
  const isType = name === 'AuthenticationStatus'
  const now = standIns.use(file, name, isType ? 'type' : 'value')
  if (name === 'createAuthenticationAdapter')
    note(
      project,
      file,
      references[0]?.node ?? specifier,
      'Users sign in again after a reload until `readSession` in bowlineStandIns.tsx asks your server who is signed in.',
    )
  if (now === local) return
  for (const { node } of references) file.text.update(node.start ?? 0, node.end ?? 0, now)
}
