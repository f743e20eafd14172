import { useEffect, useState } from 'react'
import { CodePane } from '../site/CodePane.tsx'
import { CopyButton } from '../site/CopyButton.tsx'
import { Once } from '../site/Once.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { writeCode } from '../site/writeCode.ts'
import { Controls } from './Controls.tsx'
import { writeHash } from './hash.ts'
import type { Live } from './startLive.tsx'
import { usePlayground } from './usePlayground.ts'

export interface PlaygroundPageProps {
  readonly live: Promise<Live>
}

/** Every option of the kit, the kit that they make, and its code. */
export function PlaygroundPage({ live }: PlaygroundPageProps) {
  const { values, recipe, problem, setValues } = usePlayground(live)
  // Fields forget what has been typed into them when all options are set anew.
  const [resets, setResets] = useState(0)
  const { themeMode = 'auto' } = recipe.options
  useEffect(() => {
    if (themeMode === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = themeMode
  }, [themeMode])
  const reset = () => {
    setValues({})
    setResets((count) => count + 1)
  }
  const link = `${location.origin}${location.pathname}#${writeHash(values)}`
  return (
    <div className="site play">
      <SiteHeader here="/playground">
        <div className="play-actions">
          <button type="button" className="pill" onClick={reset}>
            Reset
          </button>
          <CopyButton text={link}>Copy link</CopyButton>
        </div>
      </SiteHeader>
      <main className="play-panes">
        <Controls key={resets} values={values} onChange={setValues} />
        <section className="stage" aria-label="The kit">
          <Once loaded={live} draw={({ preview }) => preview({ recipe, problem })} />
        </section>
        <CodePane code={writeCode(recipe)} />
      </main>
      <Once loaded={live} draw={({ prompts }) => prompts()} />
    </div>
  )
}
