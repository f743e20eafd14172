import { useState } from 'react'
import type { Values } from './Control.ts'
import { ControlField } from './ControlField.tsx'
import { NEEDS_CODE } from './needsCode.ts'
import { SECTIONS } from './sections.ts'
import { ThemeTools } from './ThemeTools.tsx'
import { currentValue, isStart, withValue } from './values.ts'

export interface ControlsProps {
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** Open at first, unless they would push the kit off the screen. */
const OPEN = ['Families and logins', 'Theme']
const hasRoom = () => window.innerWidth >= 720

/** Every option, by what it is about. */
export function Controls({ values, onChange }: ControlsProps) {
  const [open] = useState(() => (hasRoom() ? OPEN : []))
  return (
    <section className="play-controls" aria-label="Options">
      <div className="play-intro">
        <h1>Playground</h1>
        <p>Set any option of the kit. The kit and its code follow at once.</p>
      </div>
      {SECTIONS.map(({ title, paths }) => {
        const changed = paths.filter((path) => !isStart(values, path)).length
        return (
          <details key={title} open={open.includes(title)}>
            <summary>
              <h2>{title}</h2>
              {changed > 0 && <span className="play-count">{changed} changed</span>}
            </summary>
            <div className="play-fields">
              {title === 'Theme' && <ThemeTools values={values} onChange={onChange} />}
              {paths.map((path) => (
                <ControlField
                  key={path}
                  path={path}
                  value={currentValue(values, path)}
                  onChange={(value) => onChange(withValue(values, path, value))}
                />
              ))}
            </div>
          </details>
        )
      })}
      <details>
        <summary>
          <h2>Set in code</h2>
        </summary>
        <dl className="play-code-only">
          {Object.entries(NEEDS_CODE).map(([path, reason]) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
