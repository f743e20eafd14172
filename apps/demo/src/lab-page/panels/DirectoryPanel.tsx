import { useRecentWallets, useWallets } from '@bowline/react'
import { useState } from 'react'
import { Card } from '../../parts/Card.tsx'

const SHOWN = 12

/** The wallet directory without our list. It is asked once the visitor wants it, not before. */
export function DirectoryPanel() {
  const [isWanted, setWanted] = useState(false)
  const [search, setSearch] = useState('')
  const directory = useWallets({ search, enabled: isWanted })
  const recent = useRecentWallets()
  const { status, data, hasNextPage, isFetchingNextPage, error } = directory
  const shown = (data?.wallets ?? []).slice(0, SHOWN).map(({ name }) => name)
  return (
    <Card title="Directory">
      <p>Used last: {recent.map(({ name }) => name).join(', ') || 'none yet'}.</p>
      <label className="field">
        <span>Name of a wallet</span>
        <input
          type="search"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setWanted(true)
          }}
        />
      </label>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={isWanted && !hasNextPage}
          onClick={() => (isWanted ? void directory.fetchNextPage() : setWanted(true))}
        >
          {isWanted ? 'Load more' : 'Ask the directory'}
        </button>
      </div>
      <p className="muted" role="status">
        {isWanted && status === 'pending' && 'Asking…'}
        {isWanted &&
          status === 'success' &&
          `${data.count} in all${isFetchingNextPage ? ', asking…' : ''}`}
        {error?.message}
      </p>
      {shown.length > 0 && <p className="muted">{shown.join(' · ')} …</p>}
    </Card>
  )
}
