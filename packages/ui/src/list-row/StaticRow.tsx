'use client'

import { type ReactNode, useContext } from 'react'
import { ListItemContext } from '../list/List.tsx'
import { RowContent } from './RowContent.tsx'

export interface StaticRowProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly tag?: ReactNode
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
}

/**
 * A row of a list with nothing to press: it is only good to know. In a list that is one tab stop it takes
 * focus all the same, so that arrows get past it.
 */
export function StaticRow(props: StaticRowProps) {
  const { element: Item, tabIndex } = useContext(ListItemContext)
  return (
    <Item className="bl-list-item">
      <div className="bl-row bl-row-static" tabIndex={tabIndex}>
        <RowContent {...props} />
      </div>
    </Item>
  )
}
