import type { ReactNode } from 'react'
import { CodePane } from '../site/CodePane.tsx'
import { writeCode } from '../site/writeCode.ts'
import { type Choices, recipeOf } from './Choices.ts'
import { Switches } from './Switches.tsx'

export interface StudioProps {
  readonly choices: Choices
  readonly onChange: (choices: Choices) => void
  /** The kit. */
  readonly children: ReactNode
}

/** The kit in place, the switches that change it, and the code that makes it. */
export function Studio({ choices, onChange, children }: StudioProps) {
  return (
    <div className="studio">
      <section className="stage" aria-label="The kit">
        {children}
      </section>
      <div className="studio-side">
        <Switches choices={choices} onChange={onChange} />
        <CodePane code={writeCode(recipeOf(choices))} />
      </div>
    </div>
  )
}
