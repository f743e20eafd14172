import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { KitOptions } from '../../core/kitOptions.ts'
import { lossText } from '../../core/losses.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { fullHex } from '../../source/fullHex.ts'
import { attributesOf, attributeValue, plainValue, propertiesOf } from '../../source/objects.ts'
import { quoted, textOf } from '../../source/SourceFile.ts'

const SILENT = new Set([
  'hideBalance',
  'hideTooltips',
  'hideRecentBadge',
  'avoidLayoutShift',
  'embedGoogleFonts',
  'truncateLongENSAddress',
  'walletConnectName',
  'reducedMotion',
  'bufferPolyfill',
  'overlayBlur',
  'walletConnectCTA',
  'hideQuestionMarkCTA',
  'disableSiweRedirect',
])
const GUIDE = 'docs/theming.md'

/** Reads the props of `<ConnectKitProvider>` into options of `createKit`. */
export function readProvider(
  project: Project,
  file: AppFile,
  provider: NodePath<t.JSXElement>,
): KitOptions {
  const options: KitOptions = new Map()
  const { named, others } = attributesOf(provider)
  const string = (value: string) => quoted(file.style, value)
  for (const other of others)
    note(project, file, other, 'Give what was spread into <ConnectKitProvider> to createKit.')
  for (const [name, attribute] of named) {
    const value = attributeValue(attribute)
    const text = value && value !== true && value.type === 'StringLiteral' ? value.value : undefined
    if (name === 'mode') {
      if (text) options.set('themeMode', string(text))
      else if (!chosenMode(file, provider))
        note(
          project,
          file,
          attribute,
          lossText(
            'theme',
            'the kit follows the system until you call `setMode` of `useTheme` below <KitProvider> whenever this changes.',
          ),
        )
    } else if (name === 'theme') readTheme(text, attribute)
    else if (name === 'customTheme' && value && value !== true && value.type === 'ObjectExpression')
      readCustomTheme(value)
    else if (name === 'options' && value && value !== true && value.type === 'ObjectExpression')
      readOptions(value)
    else if (name === 'onConnect' || name === 'onDisconnect')
      note(
        project,
        file,
        attribute,
        `\`${name}\` was left out: \`useKitEvents\` hears \`connected\` and \`disconnected\`.`,
      )
    else if (name !== 'debugMode')
      note(project, file, attribute, `Give \`${name}\` to createKit by hand (${GUIDE}).`)
  }
  return options

  function readTheme(text: string | undefined, attribute: t.Node) {
    if (text === 'midnight') options.set('themeMode', string('dark'))
    else if (text === 'rounded') options.set('theme.radius', string('lg'))
    else if (text !== 'auto' && text !== 'default')
      note(
        project,
        file,
        attribute,
        lossText(
          'theme',
          `there is none of that name. The option \`theme\` and six ready-made themes are in ${GUIDE}.`,
        ),
      )
  }

  function readCustomTheme(theme: t.ObjectExpression) {
    for (const [name, property] of propertiesOf(theme).named) {
      const value = plainValue(property)
      const text = value?.type === 'StringLiteral' ? value.value : undefined
      const hex = fullHex(text)
      const isAccent = name === '--ck-accent-color' || name === '--ck-primary-button-background'
      if (isAccent && hex) options.set('theme.accent', string(hex))
      else if (name === '--ck-font-family' && text) options.set('theme.font', string(text))
      else if (name === '--ck-border-radius' && value)
        options.set('theme.radius', string(radiusOf(value)))
      else if (name === '--ck-body-background' && hex) {
        options.set('theme.light.background', string(hex))
        options.set('theme.dark.background', string(hex))
      } else if (name === '--ck-body-color' && hex) {
        options.set('theme.light.text', string(hex))
        options.set('theme.dark.text', string(hex))
      } else
        note(
          project,
          file,
          property,
          `\`${name}\` was left out: most is derived from the accent, the background and the text (${GUIDE}).`,
        )
    }
  }

  function readOptions(object: t.ObjectExpression) {
    for (const [name, property] of propertiesOf(object).named) {
      const value = plainValue(property)
      const text = value?.type === 'StringLiteral' ? value.value : undefined
      if (name === 'language' && text) options.set('locale', string(text))
      else if (name === 'initialChainId' && value)
        options.set(
          'defaultNetwork',
          value.type === 'NumericLiteral'
            ? string(`eip155:${value.value}`)
            : `\`eip155:\${${textOf(file, value)}}\``,
        )
      else if (name === 'enforceSupportedChains' && value?.type === 'BooleanLiteral') {
        if (!value.value) options.set('allowUnsupportedChain', 'true')
      } else if (name === 'hideNoWalletCTA' && value?.type === 'BooleanLiteral')
        options.set('enableWalletGuide', String(!value.value))
      else if (name === 'disclaimer')
        note(
          project,
          file,
          property,
          'Set `termsConditionsUrl` and `privacyPolicyUrl` of createKit in place of the disclaimer.',
        )
      else if (name === 'customAvatar')
        note(
          project,
          file,
          property,
          'Avatars of your own have no counterpart: accounts show the picture of their name.',
        )
      else if (!SILENT.has(name))
        note(project, file, property, `\`${name}\` has no counterpart and was left out.`)
    }
  }
}

function radiusOf(value: t.Node): string {
  const size =
    value.type === 'NumericLiteral'
      ? value.value
      : value.type === 'StringLiteral'
        ? Number.parseFloat(value.value)
        : 16
  if (size === 0) return 'none'
  if (size < 12) return 'sm'
  return size > 20 ? 'lg' : 'md'
}

/** The mode that the app chooses while it runs, as code. */
export function chosenMode(file: AppFile, provider: NodePath<t.JSXElement>): string | undefined {
  const attribute = attributesOf(provider).named.get('mode')
  const value = attribute && attributeValue(attribute)
  if (!value || value === true || value.type === 'StringLiteral') return undefined
  return provider.node.closingElement ? textOf(file, value) : undefined
}
