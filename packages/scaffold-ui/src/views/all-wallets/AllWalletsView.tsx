'use client'
import { SearchField } from '@bowline/ui'
import { type KeyboardEvent, useRef } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { allWalletsMessages } from '../../messages/generated/en/allWallets.ts'
import { useKeptState } from '../../visit/Place.ts'
import { useRouteData } from '../../visit/useRouteData.ts'
import { WalletResults } from './WalletResults.tsx'

/** Lists every wallet of the directory, with a search. */
export default function AllWalletsView() {
  const t = useMessages(allWalletsMessages)
  const isMobile = useIsMobile()
  const typed = useRouteData('AllWallets')?.search
  const [search, setSearch] = useKeptState('search', typed ?? '')
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)

  const firstRow = () =>
    results.current?.querySelector<HTMLElement>('[aria-posinset="1"] :is(button, a)')
  const onFieldKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    firstRow()?.focus()
  }
  const onResultsKeyDown = (event: KeyboardEvent) => {
    const isUp = event.key === 'ArrowUp' && event.target === firstRow()
    if (!isUp && !isSearchKey(event)) return
    event.preventDefault()
    field.current?.focus()
  }
  const clear = () => {
    setSearch('')
    field.current?.focus()
  }
  return (
    <div className="bl-flow">
      <div className="bl-sticky">
        <SearchField
          ref={field}
          // No autofocus on phones, unless the visitor is typing: the keyboard would cover the list.
          data-bl-autofocus={isMobile && !typed ? undefined : ''}
          label={t('allWallets.search')}
          clearLabel={t('allWallets.clear')}
          maxLength={100}
          value={search}
          onChange={setSearch}
          onKeyDown={onFieldKeyDown}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble from the rows */}
      <div ref={results} onKeyDown={onResultsKeyDown}>
        <WalletResults search={search} onClear={clear} />
      </div>
    </div>
  )
}

/** A key without a modifier may only work inside the list, since speech software types keys anywhere. */
function isSearchKey({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || altKey || metaKey) return false
  return target instanceof Element && target.closest('[role="list"]') !== null
}
