import { useMemo } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { tokenize } from './tokenize.ts'

export interface CodePaneProps {
  readonly code: string
}

/** The code that makes what is shown beside it. */
export function CodePane({ code }: CodePaneProps) {
  const tokens = useMemo(() => tokenize(code), [code])
  return (
    <section className="code" aria-label="Code">
      <header className="code-bar">
        <span>App.tsx</span>
        <CopyButton text={code}>Copy code</CopyButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keyboard */}
      <pre tabIndex={0}>
        <code>
          {tokens.map(({ kind, text }, index) =>
            kind === 'other' ? (
              text
            ) : (
              <span key={index} className={`code-${kind}`}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </section>
  )
}
