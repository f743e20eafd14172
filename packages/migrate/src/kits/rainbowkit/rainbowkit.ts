import type { ComponentRule } from '../../core/components.ts'
import { type ConfigFacts, rewriteConfigCalls } from '../../core/configCall.ts'
import type { Kit, Use } from '../../core/Kit.ts'
import { lossText } from '../../core/losses.ts'
import { readNames, replaceName, rewriteButton, useStandIn } from '../../core/names.ts'
import type { Fact } from '../../core/portableCode.ts'
import type { StandIns } from '../../core/standIns.ts'
import { note, noteOnce, type Project } from '../../project/Project.ts'
import { propertiesOf } from '../../source/objects.ts'
import { removeConnectors } from './connectors.ts'
import { MODULES, removeAuthentication, rewriteProvider } from './provider.ts'
import { isTheme } from './readProvider.ts'
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
const TYPES = new Set(['AuthenticationStatus', 'AvatarComponent', 'Locale'])

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
    const names = readNames(project, {
      modules: MODULES,
      kit: 'RainbowKit',
      root: 'RainbowKitProvider',
      head: HEAD,
      parts: STAND_INS,
    })
    if (!names) return
    const { uses, named, standIns } = names

    const facts = new Map<string, Fact>()
    for (const use of named('getDefaultConfig'))
      for (const fact of rewriteConfig(project, use)) facts.set(...fact)
    for (const use of named('connectorsForWallets'))
      for (const fact of removeConnectors(project, use, FACTS)) facts.set(...fact)
    for (const use of named('ConnectButton'))
      rewriteButton(project, use, { rule: BUTTON, standIns, custom: 'CustomConnectButton' })
    const adapters = removeAuthentication(project, named('RainbowKitAuthenticationProvider'))
    for (const use of named('RainbowKitProvider'))
      rewriteProvider(project, use, facts, { adapters, standIns })
    for (const use of uses) rewriteName(project, use, standIns)
    standIns.write()
  },
}

const DEFAULT_WALLETS = lossText(
  'wallets',
  'RainbowKit had added Base Account and Safe, which have no extension. For your users who have one, put `baseAccount()` and `safe()` of wagmi/connectors into `connectors`.',
)

const rewriteConfig = (project: Project, use: Use): ReadonlyMap<string, Fact> =>
  rewriteConfigCalls(project, use, {
    rules: { facts: FACTS, left: LEFT },
    byHand: 'Use `createConfig` of wagmi here, and give the rest to createKit.',
    rewriteCall(file, { call: { callee }, object }) {
      if (!propertiesOf(object).named.has('wallets'))
        noteOnce(project, file, object, DEFAULT_WALLETS)
      const createConfig = file.imports.add('createConfig', 'wagmi')
      file.text.update(callee.start ?? 0, callee.end ?? 0, createConfig)
    },
  })

const LEFT = {
  wallets: lossText(
    'wallets',
    'the list was left out. Every wallet of the browser is listed; for those without an extension, such as Base Account and Safe, put `baseAccount()` and `safe()` of wagmi/connectors into `connectors`.',
  ),
}

function rewriteName(project: Project, use: Use, standIns: StandIns) {
  const { name, references, specifier } = use.imported
  if (LATER.has(name) || isTheme(name)) return
  if (name === 'Chain') {
    replaceName(use.file, use.imported, () => use.file.imports.add('Chain', 'viem', 'type'))
    return
  }
  const options = { kit: 'RainbowKit', parts: STAND_INS, standIns, types: TYPES }
  if (useStandIn(project, use, options) && name === 'createAuthenticationAdapter')
    note(
      project,
      use.file,
      references[0]?.node ?? specifier,
      'Users sign in again after a reload until `readSession` in bowlineFunctions.ts asks your server who is signed in.',
    )
}
