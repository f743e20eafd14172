'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { isRightToLeft } from '../dom/isRightToLeft.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'

export interface TabItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabItem[]
  /** The id of the tab whose panel is shown. */
  readonly value: string
  readonly onChange: (id: string) => void
  /** The panel of the active tab. */
  readonly children: ReactNode
}

/** Tabs with manual activation: arrows move focus, Enter or Space opens, so that passing by loads nothing. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[]
    const current = items.indexOf(event.target as HTMLElement)
    const rtl = isRightToLeft(event.currentTarget)
    const target = targetOf(event.key, current, items.length, rtl)
    if (target === undefined) return
    event.preventDefault()
    items[target]?.focus()
  }
  return (
    <div className="bl-tabs">
      <div
        ref={list}
        role="tablist"
        className="bl-tab-list"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="bl-tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className="bl-tab-panel"
        aria-labelledby={`${id}-${value}`}
      >
        {children}
      </div>
    </div>
  )
}

function targetOf(key: string, current: number, length: number, rtl: boolean): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (current + 1) % length
  if (key === backward) return (current - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
