import type * as t from '@babel/types'
import type { KitOptions } from '../../core/kitOptions.ts'
import { lossText } from '../../core/losses.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { fullHex } from '../../source/fullHex.ts'
import { bare, plainValue, propertiesOf } from '../../source/objects.ts'
import { quoted, textOf } from '../../source/SourceFile.ts'

const MODES: Readonly<Record<string, 'light' | 'dark'>> = {
  lightTheme: 'light',
  darkTheme: 'dark',
  midnightTheme: 'dark',
}
const RADII: Readonly<Record<string, string>> = {
  none: 'none',
  small: 'sm',
  medium: 'md',
  large: 'lg',
}

/**
 * Reads the prop `theme` of `<RainbowKitProvider>` into options. Without one RainbowKit is light.
 * `nameOf` says which function of RainbowKit a local name is.
 */
export function readTheme(
  project: Project,
  file: AppFile,
  theme: t.Node | undefined,
  nameOf: (local: string) => string | undefined,
): KitOptions {
  const options: KitOptions = new Map()
  const mode = (value: string) => options.set('themeMode', quoted(file.style, value))
  const call = (node: t.Node) => readCall(node, nameOf)

  if (!theme) return mode('light')
  const single = call(theme)
  if (single) {
    mode(single.scheme)
    readLook(single.argument, '')
    if (single.name === 'midnightTheme')
      note(
        project,
        file,
        theme,
        'midnightTheme is darker than the dark scheme: `theme.dark.background` sets the colour.',
      )
    return options
  }
  const choice = readChoice(theme, nameOf)
  if (choice) {
    for (const { argument, scheme } of choice) readLook(argument, `${scheme}.`)
    return options
  }
  if (theme.type !== 'ObjectExpression') {
    note(
      project,
      file,
      theme,
      lossText(
        'theme',
        isChoice(theme)
          ? `the kit follows the system until you call \`setMode\` of \`useTheme\` below <KitProvider> whenever this changes: \`${textOf(file, theme)}\`.`
          : `write \`${textOf(file, theme)}\` as the option \`theme\` of createKit (docs/theming.md).`,
      ),
    )
    return options
  }
  const { named } = propertiesOf(theme)
  for (const [name, scheme] of [
    ['lightMode', 'light'],
    ['darkMode', 'dark'],
  ] as const) {
    const value = plainValue(named.get(name))
    const read = value && call(value)
    if (read) readLook(read.argument, `${scheme}.`)
    else if (value)
      note(
        project,
        file,
        value,
        `Write \`${name}\` as \`theme.${scheme}\` of createKit (docs/theming.md).`,
      )
  }
  if (!named.has('lightMode') && !named.has('darkMode'))
    note(
      project,
      file,
      theme,
      lossText('theme', 'write this as the option `theme` of createKit (docs/theming.md).'),
    )
  return options

  function readLook(argument: t.Node | undefined, scheme: '' | 'light.' | 'dark.') {
    if (!argument) return
    if (argument.type !== 'ObjectExpression') {
      note(
        project,
        file,
        argument,
        lossText('theme', 'write this as the option `theme` of createKit (docs/theming.md).'),
      )
      return
    }
    const { named, others } = propertiesOf(argument)
    for (const other of others)
      note(
        project,
        file,
        other,
        `Give the colour of \`${textOf(file, other)}\` as \`theme.${scheme}accent\`.`,
      )
    const text = (name: string) => {
      const value = plainValue(named.get(name))
      return value?.type === 'StringLiteral' ? value.value : undefined
    }
    const accent = named.get('accentColor')
    const hex = fullHex(text('accentColor'))
    if (hex) options.set(`theme.${scheme}accent`, quoted(file.style, hex))
    else if (accent)
      note(
        project,
        file,
        accent,
        `\`theme.${scheme}accent\` of createKit has to be \`#rrggbb\`. Set it by hand.`,
      )
    const radius = text('borderRadius')
    if (radius && Object.hasOwn(RADII, radius))
      options.set('theme.radius', quoted(file.style, RADII[radius] ?? 'md'))
    if (text('fontStack') === 'rounded')
      note(
        project,
        file,
        named.get('fontStack'),
        'There is no rounded font: `theme.font` names one that your page loads.',
      )
    if (text('overlayBlur') && text('overlayBlur') !== 'none')
      note(
        project,
        file,
        named.get('overlayBlur'),
        'Nothing behind the dialog is blurred: `overlayBlur` was left out.',
      )
  }
}

/** The colour scheme of a theme that the app chooses while it runs, as code; undefined for another theme. */
export function chosenMode(
  file: AppFile,
  theme: t.Node | undefined,
  nameOf: (local: string) => string | undefined,
): string | undefined {
  const arms = theme && readChoice(theme, nameOf)
  if (!arms || theme.type !== 'ConditionalExpression') return undefined
  const [first, second] = arms.map(({ scheme }) => quoted(file.style, scheme))
  return `${textOf(file, theme.test)} ? ${first} : ${second}`
}

/** The two themes that a condition chooses from, if one is light and one is dark. */
function readChoice(theme: t.Node, nameOf: (local: string) => string | undefined) {
  if (theme.type !== 'ConditionalExpression') return undefined
  const arms = [theme.consequent, theme.alternate].map((arm) => readCall(arm, nameOf))
  const [first, second] = arms
  return first && second && first.scheme !== second.scheme ? [first, second] : undefined
}

function readCall(node: t.Node, nameOf: (local: string) => string | undefined) {
  const inner = bare(node)
  if (inner.type !== 'CallExpression' || inner.callee.type !== 'Identifier') return undefined
  const name = nameOf(inner.callee.name)
  const scheme = name === undefined || !Object.hasOwn(MODES, name) ? undefined : MODES[name]
  const argument = inner.arguments[0] && bare(inner.arguments[0])
  return scheme && { scheme, argument, name }
}

/** Whether a theme depends on the state of the app, such as its own switch. */
function isChoice(theme: t.Node): boolean {
  return theme.type === 'ConditionalExpression' || theme.type === 'LogicalExpression'
}
