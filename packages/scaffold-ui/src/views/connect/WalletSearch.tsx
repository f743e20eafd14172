'use client'
import { queryClientOf, walletsQuery } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Button, IconButton, SearchField } from '@bowline/ui'
import { useContext, useRef, useState } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { savesData } from '../../visit/savesData.ts'
import { IntentContext, LoadViewContext } from '../../visit/useIntent.ts'
import { useIsBeside, useShowView } from '../../visit/walletPane.ts'

export interface WalletSearchProps {
  /** The number of wallets, once it is known. */
  readonly count: number | undefined
  readonly isLocked: boolean
}

/** Searches the whole directory, if the app has one and shows it. */
export function WalletSearch(props: WalletSearchProps) {
  const kit = useKit()
  const { allWallets, features, services } = kit.config
  const isMobile = useIsMobile()
  const isWanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
  if (!features.allWallets || !isWanted || !services.directory) return null
  return <Search {...props} />
}

const ALL = { name: 'AllWallets' } as const

/**
 * The first letter leads to the results, whose field has the text then. It stays until they can take the letters that
 * come next.
 */
function Search({ count, isLocked }: WalletSearchProps) {
  const kit = useKit()
  const t = useMessages(connectMessages)
  const onIntent = useContext(IntentContext)
  const loadView = useContext(LoadViewContext)
  const showView = useShowView()
  const isBeside = useIsBeside()(ALL)
  const field = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const [typed, setTyped] = useState('')
  const label = count === undefined ? t('connect.search') : t('connect.searchCount', { count })

  const prepare = () => {
    onIntent(ALL)
    // The first page of results loads with the code, because most visitors never open it.
    if (!savesData()) void queryClientOf(kit).prefetchInfiniteQuery(walletsQuery(kit))
  }
  const browse = (search: string) => {
    setTyped('')
    showView({ name: 'AllWallets', data: search ? { search } : undefined })
  }
  const search = async (text: string) => {
    setTyped(text)
    if (!text) return
    const route = () => currentRoute(kit.router.store.getState())
    const before = route()
    await loadView('AllWallets')
    const { value = '' } = field.current ?? {}
    // Half a syllable is nothing to search for, and moving the focus would end it. Who has gone elsewhere stays there.
    if (value && route() === before && !isComposing.current) browse(value)
  }
  // They have the one field then, and this stays as high as it was.
  if (isBeside)
    return (
      <Button block icon="grid" aria-current="true" onClick={() => browse('')}>
        {t('connect.all')}
      </Button>
    )
  return (
    <SearchField
      ref={field}
      label={label}
      maxLength={100}
      disabled={isLocked}
      value={typed}
      onChange={search}
      onFocus={prepare}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        void search(currentTarget.value)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && !isComposing.current) browse(typed)
      }}
      trailing={
        <IconButton
          icon="grid"
          size={28}
          label={t('connect.all')}
          disabled={isLocked}
          onPointerEnter={prepare}
          onClick={() => browse('')}
        />
      }
    />
  )
}
