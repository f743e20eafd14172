'use client'

import { type ReactNode, useContext } from 'react'
import { ListItemContext } from '../list/List.tsx'

export interface TileProps {
  /** A `Picture`, whose words name the whole tile. */
  readonly picture: ReactNode
  readonly title: ReactNode
  readonly description?: ReactNode
  /** A badge on the corner of the picture. */
  readonly tag?: ReactNode
  readonly onClick: () => void
}

/** One thing of a grid: a picture with a line or two below it, all of it one button. */
export function Tile({ picture, title, description, tag, onClick }: TileProps) {
  const { element: Item, tabIndex } = useContext(ListItemContext)
  return (
    <Item className="bl-tile-item">
      <button type="button" className="bl-tile" tabIndex={tabIndex} onClick={onClick}>
        <span className="bl-tile-picture">
          {picture}
          {tag && <span className="bl-tile-tag">{tag}</span>}
        </span>
        <span className="bl-tile-text" aria-hidden="true">
          <span className="bl-tile-title">{title}</span>
          {description && <span className="bl-tile-description">{description}</span>}
        </span>
      </button>
    </Item>
  )
}
