import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { KitOptions } from '../../core/kitOptions.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { attributesOf, attributeValue, plainValue, propertiesOf } from '../../source/objects.ts'
import { quoted, textOf } from '../../source/SourceFile.ts'
import { readTheme } from './readTheme.ts'
import { themeConstant } from './themeConstant.ts'

/** Whether a name of RainbowKit makes a theme. */
export const isTheme = (name: string | undefined) => name !== undefined && THEMES.has(name)
const THEMES = new Set(['lightTheme', 'darkTheme', 'midnightTheme'])

/** What has no counterpart, by prop. */
const LEFT_OUT: Readonly<Record<string, string | undefined>> = {
  coolMode: '`coolMode` has no counterpart and was left out.',
  modalSize:
    '`modalSize` was left out: the dialog has one size, `theme.density` sets the room around things.',
  avatar: 'Avatars of your own have no counterpart: accounts show the picture of their name.',
  showRecentTransactions: undefined,
  id: undefined,
}

/** Reads the props of `<RainbowKitProvider>` into options of `createKit`. */
export function readProvider(
  project: Project,
  file: AppFile,
  provider: NodePath<t.JSXElement>,
  nameOf: (local: string) => string | undefined,
): KitOptions {
  const { named, others } = attributesOf(provider)
  const read = (name: string) => {
    const attribute = named.get(name)
    const value = attribute && attributeValue(attribute)
    return value === true ? undefined : value
  }
  for (const other of others)
    note(project, file, other, 'Give what was spread into <RainbowKitProvider> to createKit.')
  const theme = read('theme')
  const constant = themeConstant(file, theme, (callee) => isTheme(nameOf(callee)))
  const options = readTheme(project, file, constant?.value ?? theme, nameOf)

  const locale = read('locale')
  if (locale?.type === 'StringLiteral') options.set('locale', quoted(file.style, locale.value))

  const chain = read('initialChain')
  const chainId = chain && chainIdCode(file, chain)
  if (chainId) options.set('defaultNetwork', chainId)

  const appInfo = read('appInfo')
  if (appInfo?.type === 'ObjectExpression') {
    const properties = propertiesOf(appInfo).named
    const name = plainValue(properties.get('appName'))
    if (name) options.set('metadata.name', textOf(file, name))
    const more = properties.get('learnMoreUrl')
    if (more)
      note(
        project,
        file,
        more,
        '`learnMoreUrl` was left out: the guide to wallets is a screen of the kit.',
      )
    const disclaimer = properties.get('disclaimer')
    if (disclaimer)
      note(
        project,
        file,
        disclaimer,
        'Set `termsConditionsUrl` and `privacyPolicyUrl` of createKit in place of the disclaimer.',
      )
  } else if (appInfo)
    note(project, file, appInfo, 'Give the name of the app to createKit as `metadata.name`.')

  for (const [name, attribute] of named) {
    if (['theme', 'locale', 'initialChain', 'appInfo'].includes(name)) continue
    const said = Object.hasOwn(LEFT_OUT, name)
      ? LEFT_OUT[name]
      : `\`${name}\` is not known to this tool and was left out.`
    if (said) note(project, file, attribute, said)
  }
  return options
}

/** The CAIP-2 id of a chain that is given as a viem chain, or as its number. */
export function chainIdCode(file: AppFile, chain: t.Node): string {
  const code = textOf(file, chain)
  if (chain.type === 'NumericLiteral') return quoted(file.style, `eip155:${chain.value}`)
  const isNumber =
    chain.type === 'MemberExpression' &&
    chain.property.type === 'Identifier' &&
    chain.property.name === 'id'
  return `\`eip155:\${${isNumber ? code : `${code}.id`}}\``
}

/** The locale that the app chooses while it runs, as a prop of `<KitProvider>`. */
export function localeProp(file: AppFile, provider: NodePath<t.JSXElement>): string {
  const attribute = attributesOf(provider).named.get('locale')
  const value = attribute && attributeValue(attribute)
  if (!value || value === true || value.type === 'StringLiteral') return ''
  return ` locale={${textOf(file, value)}}`
}
