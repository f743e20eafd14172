'use client'

import { type ReactNode, useContext, useRef } from 'react'
import { classNames } from '../dom/classNames.ts'
import { Icon } from '../icon/Icon.tsx'
import { ListItemContext } from '../list/List.tsx'
import { RowContent } from './RowContent.tsx'

export interface ListRowProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly tag?: ReactNode
  /** Before the title, usually a picture. */
  readonly leading?: ReactNode
  /** After everything, usually a chevron. */
  readonly trailing?: ReactNode
  /** Makes the row a link that opens a new tab. */
  readonly href?: string | undefined
  readonly selected?: boolean | undefined
  /** Whether what the row opens is shown beside the list. */
  readonly current?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onClick?: (() => void) | undefined
  /**
   * Called when the row may be chosen next: with a pointer that moves over it, a press, or focus. Once until the
   * pointer or focus leaves.
   */
  readonly onIntent?: (() => void) | undefined
  readonly 'data-testid'?: string | undefined
}

/** One row of a list: a button, or a link when it has an address. */
export function ListRow(props: ListRowProps) {
  const { href, selected = false, current = false, busy = false } = props
  const { disabled = false, onClick, onIntent } = props
  const { element: Item, tabIndex } = useContext(ListItemContext)
  const isMeant = useRef(false)
  const mean = () => {
    if (!isMeant.current) onIntent?.()
    isMeant.current = true
  }
  const leave = () => {
    isMeant.current = false
  }
  const content = (
    <RowContent {...props} trailing={selected ? <Icon name="check" /> : props.trailing} />
  )
  const shared = {
    tabIndex,
    className: classNames('bl-row', (selected || current) && 'bl-row-selected'),
    'data-testid': props['data-testid'],
    // Not with a pointer that merely finds itself over it, as when a dialog opens below.
    onPointerMove: mean,
    onPointerDown: mean,
    onPointerLeave: leave,
    onFocus: mean,
    onBlur: leave,
  }
  return (
    <Item className="bl-list-item">
      {href && !disabled ? (
        <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
          {content}
        </a>
      ) : (
        <button
          {...shared}
          type="button"
          disabled={disabled}
          aria-busy={busy || undefined}
          aria-current={selected || current || undefined}
          onClick={busy ? undefined : onClick}
        >
          {content}
        </button>
      )}
    </Item>
  )
}
