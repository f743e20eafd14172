import { entriesOf } from '../site/entriesOf.ts'
import { FAMILIES } from '../site/families.ts'
import { PRESETS, type Preset } from '../site/presets.ts'
import { LOGINS, type Recipe } from '../site/Recipe.ts'
import type { Values } from './Control.ts'
import { CONTROLS, type ControlPath, SOCIALS } from './controls.ts'
import { currentValue, isDefault } from './values.ts'

/** The options that are not passed to `createKit` as they stand. */
const OWN = ['adapters', 'connectors', 'preview', 'siwx', 'debug'] as const

/** Describes the kit that the values make. Only options that differ from their defaults are in it. */
export function recipeOf(values: Values): Recipe {
  const options: Record<string, unknown> = {}
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [path] of entriesOf(CONTROLS)) {
    if (isOwn(path) || isDefault(values, path)) continue
    const [group = '', name] = path.split('.')
    const value = currentValue(values, path)
    if (name === undefined) options[path] = value
    else {
      groups[group] = { ...groups[group], [name]: value }
      options[group] = groups[group]
    }
  }
  const signIn = currentValue(values, 'siwx')
  if (signIn !== 'off') options.siwx = { server: 'kit', isRequired: signIn === 'required' }
  const debug = currentValue(values, 'debug')
  if (debug !== 'default') options.debug = debug === 'on'
  const { chosen: families } = chosenOf(values, 'adapters', FAMILIES)
  const { chosen: logins, all } = chosenOf(values, 'connectors', LOGINS)
  return {
    families,
    logins,
    socials: SOCIALS,
    pairing: all.includes('pairing'),
    previews: currentValue(values, 'preview') === true,
    themeName: presetOf(options.theme)?.name,
    // Each value has been checked against its control, and `createKit` checks them all again.
    options: options as Recipe['options'],
  }
}

const isOwn = (path: ControlPath) => OWN.some((one) => one === path)

function chosenOf<Name extends string>(
  values: Values,
  path: ControlPath,
  names: Readonly<Record<Name, string>>,
) {
  const value = currentValue(values, path)
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  return { all, chosen: entriesOf(names).flatMap(([name]) => (all.includes(name) ? [name] : [])) }
}

/** The ready-made theme that has just these values. */
function presetOf(theme: unknown): Preset | undefined {
  const sorted = (value: object = {}) => JSON.stringify(Object.entries(value).sort())
  if (typeof theme !== 'object' || theme === null) return undefined
  return Object.values<Preset>(PRESETS).find((preset) => sorted(preset.theme) === sorted(theme))
}
