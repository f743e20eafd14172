import { KitEmbedded } from '@bowline/react'
import { useMemo } from 'react'
import { CodePane } from '../site/CodePane.tsx'
import { createSiteKit } from '../site/createSiteKit.ts'
import { KitScope } from '../site/KitScope.tsx'
import { writeCode } from '../site/writeCode.ts'
import { type Choices, firstChoices, recipeOf } from './Choices.ts'
import { Switches } from './Switches.tsx'

export interface StudioProps {
  readonly choices: Choices
  readonly onChange: (choices: Choices) => void
}

/** The kit in place, the switches that change it, and the code that makes it. */
export function Studio({ choices, onChange }: StudioProps) {
  const { families, logins, mode, language } = choices
  const recipe = recipeOf(choices)
  const kit = useMemo(() => {
    return createSiteKit({ recipe: recipeOf({ ...firstChoices, families, logins }), owner: 'card' })
  }, [families, logins])
  return (
    <div className="studio">
      <section className="stage" aria-label="The kit">
        <KitScope
          key={[...families, ...logins].join()}
          kit={kit}
          theme={recipe.options.theme}
          mode={mode}
          locale={language}
        >
          <div className="stage-card">
            <KitEmbedded />
          </div>
        </KitScope>
      </section>
      <div className="studio-side">
        <Switches choices={choices} onChange={onChange} />
        <CodePane code={writeCode(recipe)} />
      </div>
    </div>
  )
}
