import { LANGUAGES } from '../generated/languages.ts'
import { FAMILIES } from '../site/families.ts'
import { OneOf } from '../site/OneOf.tsx'
import { PRESET_LABELS, PRESET_SWATCHES } from '../site/presets.ts'
import { LOGINS } from '../site/Recipe.ts'
import { SomeOf } from '../site/SomeOf.tsx'
import type { Choices } from './Choices.ts'

export interface SwitchesProps {
  readonly choices: Choices
  readonly onChange: (choices: Choices) => void
}

const MODES = { auto: 'System', light: 'Light', dark: 'Dark' } as const

export function Switches({ choices, onChange }: SwitchesProps) {
  const { preset, mode, families, logins, language } = choices
  const set = (change: Partial<Choices>) => onChange({ ...choices, ...change })
  return (
    <section className="switches" aria-label="Options">
      <OneOf
        title="Theme"
        names={PRESET_LABELS}
        value={preset}
        swatches={PRESET_SWATCHES}
        onChange={(value) => set({ preset: value })}
      />
      <OneOf title="Scheme" names={MODES} value={mode} onChange={(value) => set({ mode: value })} />
      <SomeOf
        title="Families"
        names={FAMILIES}
        value={families}
        least={1}
        onChange={(value) => set({ families: value })}
      />
      <SomeOf
        title="Login"
        names={LOGINS}
        value={logins}
        onChange={(value) => set({ logins: value })}
      />
      <label className="choice">
        <span>Language</span>
        <select
          value={language}
          // The options below are the only values that this list can report.
          onChange={(event) => set({ language: event.target.value as Choices['language'] })}
        >
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
