import type * as t from '@babel/types'
import type { ComponentRule } from '../../core/components.ts'
import { type ConfigFacts, factCode, rewriteConfigCalls } from '../../core/configCall.ts'
import { followThemeMode } from '../../core/followThemeMode.ts'
import type { Kit, Use } from '../../core/Kit.ts'
import { lossText } from '../../core/losses.ts'
import { readNames, rewriteButton, useStandIn } from '../../core/names.ts'
import { placeKit, unwrapComponent } from '../../core/placeKit.ts'
import { type Fact, portableCode } from '../../core/portableCode.ts'
import type { StandIns } from '../../core/standIns.ts'
import { type AppFile, note, noteOnce, type Project } from '../../project/Project.ts'
import { elementOf } from '../../source/jsx.ts'
import { propertiesOf } from '../../source/objects.ts'
import { textOf } from '../../source/SourceFile.ts'
import { chosenMode, readProvider } from './readProvider.ts'
import { HEAD, STAND_INS } from './standIns.ts'

const MODULES = /^connectkit$/

const FACTS: ConfigFacts = {
  walletConnectProjectId: 'projectId',
  appName: 'metadata.name',
  appDescription: 'metadata.description',
  appUrl: 'metadata.url',
  appIcon: 'metadata.icons[]',
}
/** The chains of a config that names none. */
const CHAINS = { mainnet: 1, polygon: 137, optimism: 10, arbitrum: 42_161 }
const LEFT = {
  enableFamily:
    'Family’s own accounts do not carry over: `@bowline/embedded-wallet` has wallets for those who have none.',
  coinbaseWalletPreference: '',
  enableAaveAccount: 'Aave’s accounts do not carry over.',
}

const BUTTON: ComponentRule = {
  to: 'KitButton',
  props: {
    label: { to: 'label' },
    showBalance: { to: 'showBalance', isBoolean: true, note: '`showBalance` is a boolean.' },
    showAvatar: {},
    theme: { note: 'The button has the theme of the kit.' },
    mode: { note: 'The button has the mode of the kit.' },
    customTheme: { note: 'The button has the theme of the kit.' },
    onClick: {
      note: '`onClick` was left out: the event `modalOpened` of `useKitEvents` tells of it.',
    },
  },
}

const DONE = new Set(['getDefaultConfig', 'ConnectKitProvider', 'ConnectKitButton', 'SIWEProvider'])
const TYPES = new Set(['SIWEConfig', 'SIWESession'])

/** ConnectKit 1.9. */
export const connectkit: Kit = {
  id: 'connectkit',
  title: 'ConnectKit',
  modules: MODULES,
  styles: /^connectkit\/styles\.css$/,
  dependencies: ['connectkit'],
  companions: [
    {
      modules: /^connectkit-next-siwe$/,
      text: 'SIGN-IN IS OFF: give the endpoints of your routes to createKit as `siweConfig` (docs/sign-in.md).',
    },
    {
      modules: /^family$/,
      text: 'Family’s accounts do not carry over: `@bowline/embedded-wallet` has wallets with keys of their own.',
    },
  ],
  guide: 'docs/migrate/connectkit.md',
  rewrite(project) {
    const names = readNames(project, {
      modules: MODULES,
      kit: 'ConnectKit',
      root: 'ConnectKitProvider',
      head: HEAD,
      parts: STAND_INS,
    })
    if (!names) return
    const { uses, named, standIns } = names

    const facts = new Map<string, Fact>()
    for (const use of named('getDefaultConfig'))
      for (const fact of rewriteConfig(project, use)) facts.set(...fact)
    for (const use of named('ConnectKitButton'))
      rewriteButton(project, use, { rule: BUTTON, standIns, custom: 'CustomConnectKitButton' })
    const signIns = removeAuthentication(project, named('SIWEProvider'))
    for (const use of named('ConnectKitProvider'))
      rewriteProvider(project, use, { facts, signIns, standIns })
    for (const use of uses)
      if (!DONE.has(use.imported.name))
        useStandIn(project, use, { kit: 'ConnectKit', parts: STAND_INS, standIns, types: TYPES })
    standIns.write()
  },
}

const DEFAULT_WALLETS = lossText(
  'wallets',
  'ConnectKit had added Coinbase’s wallet and Safe, which need no extension. For your users who have one, put `baseAccount()` and `safe()` of wagmi/connectors into `connectors`.',
)

/** `createConfig(getDefaultConfig({ … }))` becomes `createConfig({ … })`. */
const rewriteConfig = (project: Project, use: Use): ReadonlyMap<string, Fact> =>
  rewriteConfigCalls(project, use, {
    rules: { facts: FACTS, left: LEFT, defaultChains: CHAINS },
    byHand: 'Give the chains to `createConfig` of wagmi, and the rest to createKit.',
    rewriteCall(file, { call, object }) {
      if (!propertiesOf(object).named.has('connectors'))
        noteOnce(project, file, object, DEFAULT_WALLETS)
      file.text.remove(call.start ?? 0, object.start ?? 0)
      file.text.remove(object.end ?? 0, call.end ?? 0)
    },
  })

/** Takes the provider of sign-in away. Returns the code of its config, by file. */
function removeAuthentication(
  project: Project,
  uses: readonly Use[],
): ReadonlyMap<AppFile, t.Node> {
  const configs = new Map<AppFile, t.Node>()
  for (const { file, imported } of uses) {
    for (const element of unwrapComponent(file, imported.references)) {
      const [only, ...more] = element.node.openingElement.attributes
      if (only?.type === 'JSXSpreadAttribute' && more.length === 0) configs.set(file, only.argument)
      else
        note(
          project,
          file,
          element.node,
          'SIGN-IN IS OFF: give what <SIWEProvider> was given to createKit as `siweConfig` (docs/sign-in.md).',
        )
    }
    file.imports.drop(imported)
  }
  return configs
}

interface Known {
  readonly facts: ReadonlyMap<string, Fact>
  readonly signIns: ReadonlyMap<AppFile, t.Node>
  readonly standIns: StandIns
}

function rewriteProvider(
  project: Project,
  { file, imported }: Use,
  { facts, signIns, standIns }: Known,
) {
  file.imports.drop(imported)
  for (const element of imported.references.map(elementOf).filter((one) => one !== undefined)) {
    const fromConfig = factCode(project, file, facts, (fact) => portableCode(project, fact, file))
    const options = new Map([...fromConfig, ...readProvider(project, file, element)])
    const config = signIns.get(file)
    const code = config && portableCode(project, { file, node: config }, file)
    if (code) options.set('siweConfig', `${standIns.use(file, 'signInOf')}(${code})`)
    else if (config)
      note(
        project,
        file,
        config,
        `SIGN-IN IS OFF: move \`${textOf(file, config)}\` to the top of the file, and give it to createKit as \`siweConfig\`.`,
      )
    placeKit(project, file, element, options)
    const mode = chosenMode(file, element)
    if (mode) followThemeMode(file, element, { standIns, mode })
  }
}
