import { checkTheme } from '@bowline/react/theme'
import { useId } from 'react'
import { entriesOf } from '../site/entriesOf.ts'
import { PRESETS, type Preset } from '../site/presets.ts'
import type { Values } from './Control.ts'
import { CONTROLS, type ControlPath } from './controls.ts'
import { recipeOf } from './recipeOf.ts'
import { fits, withValue } from './values.ts'

export interface ThemeToolsProps {
  readonly values: Values
  readonly onChange: (values: Values) => void
}

const PATHS = entriesOf(CONTROLS)
  .map(([path]) => path)
  .filter((path) => path.startsWith('theme.'))

/** Themes to begin with, and what is wrong with the colours of the one that is set. */
export function ThemeTools({ values, onChange }: ThemeToolsProps) {
  const id = useId()
  const { options, themeName } = recipeOf(values)
  const problems = checkTheme(options.theme ?? {})
  return (
    <>
      <div className="play-field">
        <label htmlFor={id}>Begin with</label>
        <select
          id={id}
          value={themeName ?? (options.theme ? 'own' : 'default')}
          onChange={(event) => onChange(withTheme(values, event.target.value))}
        >
          {options.theme && !themeName && <option value="own">Your own</option>}
          {entriesOf<string, Preset>(PRESETS).map(([key, { label, name = 'default' }]) => (
            <option key={key} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div role="status" className="play-findings" data-found={problems.length > 0}>
        {problems.length === 0 ? (
          'Every text can be read: no pair of colours is under WCAG AA.'
        ) : (
          <>
            Too little contrast (WCAG AA):
            <ul>
              {problems.map(({ scheme, foreground, background, ratio, needed }) => (
                <li key={scheme + foreground + background}>
                  {scheme}: <code>{foreground}</code> on <code>{background}</code> {ratio}, needs{' '}
                  {needed}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** Sets every value of a theme, by the theme's name, and no other. */
function withTheme(values: Values, name: string): Values {
  const { theme = {} } = Object.values<Preset>(PRESETS).find((one) => one.name === name) ?? {}
  return PATHS.reduce((all: Values, path: ControlPath) => {
    const value: unknown = Reflect.get(theme, path.slice('theme.'.length))
    return withValue(all, path, fits(CONTROLS[path], value) ? value : undefined)
  }, values)
}
