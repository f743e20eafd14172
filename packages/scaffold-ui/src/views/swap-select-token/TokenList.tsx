'use client'

import { swap } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { VirtualList } from '@bowline/ui'
import type { TokenChoice } from './groupTokens.ts'
import { TokenRow } from './TokenRow.tsx'

export interface TokenListProps {
  readonly label: string
  readonly choices: readonly TokenChoice[]
  readonly side: 'from' | 'to'
  /** Hides the title, since there is no other list. */
  readonly isBare?: boolean | undefined
}

const ROW_HEIGHT = 56

/** A virtual list of tokens. */
export function TokenList({ label, choices, side, isBare = false }: TokenListProps) {
  const kit = useKit()
  if (choices.length === 0) return null
  const choose = ({ token }: TokenChoice) => {
    swap(kit).choose(side, token)
    kit.router.back()
  }
  return (
    <section className="bl-results">
      {!isBare && <h3 className="bl-section-title">{label}</h3>}
      <VirtualList
        label={label}
        count={choices.length}
        estimateSize={ROW_HEIGHT}
        getKey={(index) => choices[index]?.token.token ?? 'native'}
        renderRow={(index) => {
          const choice = choices[index]
          return choice && <TokenRow choice={choice} side={side} onClick={() => choose(choice)} />
        }}
      />
    </section>
  )
}
