import { useKitEvents } from '@bowline/react'
import { startTransition, useState } from 'react'
import { Card } from '../../parts/Card.tsx'

interface Row {
  readonly key: number
  readonly time: string
  readonly text: string
}

const KEPT = 50

export function EventLog() {
  const [rows, setRows] = useState<readonly Row[]>([])
  useKitEvents(({ type, data }) => {
    const time = new Date().toISOString().slice(11, 23)
    const text = `${type} ${JSON.stringify(data)}`
    // The log has a low priority: the change itself is rendered first.
    startTransition(() =>
      setRows((before) =>
        [{ key: (before[0]?.key ?? 0) + 1, time, text }, ...before].slice(0, KEPT),
      ),
    )
  })
  return (
    <Card title="Event log" wide>
      {rows.length === 0 && <p>Nothing yet. Every step you take shows up here, newest first.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to be reached by keyboard */}
      <ol className="log" tabIndex={0} aria-label="Events, newest first">
        {rows.map(({ key, time, text }) => (
          <li key={key}>
            <time>{time}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
