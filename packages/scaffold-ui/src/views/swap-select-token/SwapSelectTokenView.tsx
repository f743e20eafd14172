'use client'

import { SearchField, Stack } from '@bowline/ui'
import { type KeyboardEvent, useRef } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { swapSelectMessages } from '../../messages/generated/en/swapSelect.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { NoTokens } from '../../parts/swap/NoTokens.tsx'
import { useKeptState } from '../../visit/Place.ts'
import { TokenResults } from './TokenResults.tsx'

const MAX_SEARCH_CHARACTERS = 100

/** Lists every token that can be swapped, with a search. */
export default function SwapSelectTokenView() {
  const t = useMessages(swapSelectMessages)
  const isMobile = useIsMobile()
  const [search, setSearch] = useKeptState('search', '')
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)

  const firstRow = () => results.current?.querySelector<HTMLElement>('.bl-row')
  const onFieldKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    firstRow()?.focus()
  }
  const onResultsKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' || event.target !== firstRow()) return
    event.preventDefault()
    // Otherwise the list below would wrap around to its end.
    event.stopPropagation()
    field.current?.focus()
  }
  const clear = () => {
    setSearch('')
    field.current?.focus()
  }
  return (
    <ActiveAccount>
      {({ accountId, network }) =>
        network ? (
          <Stack gap={4}>
            <div className="bl-sticky">
              <SearchField
                ref={field}
                // No autofocus on phones: the keyboard would cover the list.
                data-bl-autofocus={isMobile ? undefined : ''}
                label={t('swapSelect.search')}
                clearLabel={t('swapSelect.clear')}
                maxLength={MAX_SEARCH_CHARACTERS}
                value={search}
                onChange={setSearch}
                onKeyDown={onFieldKeyDown}
              />
            </div>
            <div ref={results} onKeyDownCapture={onResultsKeyDown}>
              <TokenResults
                accountId={accountId}
                network={network}
                search={search}
                onClear={clear}
              />
            </div>
          </Stack>
        ) : (
          <NoTokens />
        )
      }
    </ActiveAccount>
  )
}
