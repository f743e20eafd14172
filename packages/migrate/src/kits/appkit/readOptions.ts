import type * as t from '@babel/types'
import type { KitOptions } from '../../core/kitOptions.ts'
import { lossText } from '../../core/losses.ts'
import { type AppFile, note, noteOnce, type Project } from '../../project/Project.ts'
import { fullHex } from '../../source/fullHex.ts'
import { allProperties, plainValue, propertiesOf } from '../../source/objects.ts'
import { quoted, textOf } from '../../source/SourceFile.ts'

/** Options with the same name and meaning. */
const SAME = new Set([
  'projectId',
  'metadata',
  'themeMode',
  'includeWalletIds',
  'excludeWalletIds',
  'featuredWalletIds',
  'allWallets',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'customWallets',
  'siweConfig',
  'enableWallets',
  'enableEIP6963',
  'enableInjected',
  'enableWalletConnect',
  'enableNetworkSwitch',
  'enableReconnect',
  'allowUnsupportedChain',
  'debug',
  'manualWCControl',
  'defaultAccountTypes',
  'customRpcUrls',
])
const SAME_FEATURES = new Set([
  'analytics',
  'swaps',
  'onramp',
  'receive',
  'send',
  'history',
  'allWallets',
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
  'connectorTypeOrder',
  'walletFeaturesOrder',
])
/** What the kit is told otherwise, or needs not to be told. */
const SILENT = new Set([
  'adapters',
  'networks',
  'enableCoinbase',
  'coinbasePreference',
  'universalProviderConfigOverride',
  'enableMobileFullScreen',
  'experimental_preferUniversalLinks',
])

const EMBEDDED = lossText(
  'logins',
  'login by email and with accounts elsewhere needs `embedded()` of @bowline/embedded-wallet and a server (docs/embedded-wallet.md). Wallets that Reown holds do not carry over.',
)

const DEFAULT_LOGINS = `${EMBEDDED} AppKit has both unless \`features\` turns them off.`

/** Reads what `createAppKit` was given into options of `createKit`. */
export function readOptions(
  project: Project,
  file: AppFile,
  object: t.ObjectExpression,
): KitOptions {
  const options: KitOptions = new Map()
  const { named, others } = allProperties(file, object)
  if (!named.has('features') && others.length === 0) noteOnce(project, file, object, DEFAULT_LOGINS)
  for (const other of others)
    note(
      project,
      file,
      other,
      named.has('projectId')
        ? `\`${textOf(file, other)}\` was left out: give what it holds to createKit.`
        : lossText(
            'phones',
            `\`${textOf(file, other)}\` was left out. Give what it holds, such as \`projectId\`, to createKit.`,
          ),
    )
  for (const [name, property] of named) {
    const value = property.type === 'ObjectProperty' ? property.value : undefined
    const plain = plainValue(property)
    if (SILENT.has(name)) continue
    if (SAME.has(name) && value) options.set(name, textOf(file, value))
    else if (name === 'defaultNetwork' && value)
      options.set(name, `\`eip155:\${${textOf(file, value)}.id}\``)
    else if (name === 'features' && plain?.type === 'ObjectExpression') readFeatures(plain)
    else if (name === 'themeVariables' && plain?.type === 'ObjectExpression') readVariables(plain)
    else if (name === 'siwx')
      noteOnce(
        project,
        file,
        property,
        'SIGN-IN IS OFF: `siwx` of createKit takes a back end of yours or the kit’s server (docs/sign-in.md).',
      )
    else if (name === 'chainImages' || name === 'tokens')
      note(
        project,
        file,
        property,
        `\`${name}\` is by CAIP-2 id here, such as \`eip155:1\`. Give it to createKit by hand.`,
      )
    else note(project, file, property, `\`${name}\` has no counterpart and was left out.`)
  }
  return options

  function readFeatures(features: t.ObjectExpression) {
    const { named } = propertiesOf(features)
    noteLogins(features, named)
    for (const [name, property] of named) {
      const value = plainValue(property)
      if (!value) continue
      if (SAME_FEATURES.has(name)) options.set(`features.${name}`, textOf(file, value))
      else if (name === 'connectMethodsOrder') options.set(`features.${name}`, textOf(file, value))
      else if (name !== 'email' && name !== 'socials')
        note(project, file, property, `\`features.${name}\` has no counterpart and was left out.`)
    }
  }

  /** AppKit has its logins on unless both are turned off. */
  function noteLogins(features: t.Node, named: ReturnType<typeof propertiesOf>['named']) {
    const given = [named.get('email'), named.get('socials')]
    const isOff = (value: t.Node | undefined) =>
      (value?.type === 'BooleanLiteral' && !value.value) ||
      (value?.type === 'ArrayExpression' && value.elements.length === 0)
    const on = given.filter((property) => !isOff(plainValue(property)))
    const [first] = on.filter((property) => property !== undefined)
    if (on.length > 0) noteOnce(project, file, first ?? features, first ? EMBEDDED : DEFAULT_LOGINS)
  }

  function readVariables(variables: t.ObjectExpression) {
    for (const [name, property] of propertiesOf(variables).named) {
      const value = plainValue(property)
      const text = value?.type === 'StringLiteral' ? value.value : undefined
      const hex = fullHex(text)
      const kind = name.replace(/^--(w3m|apkt)-/, '')
      if (kind === 'accent' && hex) options.set('theme.accent', quoted(file.style, hex))
      else if (kind === 'font-family' && text) options.set('theme.font', quoted(file.style, text))
      else if (kind === 'border-radius-master' && text)
        options.set('theme.radius', quoted(file.style, radiusOf(text)))
      else if (kind === 'z-index')
        note(
          project,
          file,
          property,
          'The dialog’s place is `theme.variables` with `--bl-z-dialog`.',
        )
      else
        note(
          project,
          file,
          property,
          `\`${name}\` was left out: \`theme\` has \`accent\`, \`background\`, \`text\`, \`radius\`, \`font\` and \`density\` (docs/theming.md).`,
        )
    }
  }
}

/** AppKit's radius is a base that it multiplies, 4px if the app names none. */
function radiusOf(text: string): string {
  const size = Number.parseFloat(text)
  if (size === 0) return 'none'
  if (size < 4) return 'sm'
  return size > 4 ? 'lg' : 'md'
}
