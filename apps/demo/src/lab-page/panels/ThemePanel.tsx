import { useTheme } from '@bowline/react'
import { Card } from '../../parts/Card.tsx'

/** The kit's look by hook, apart from the page's own. */
export function ThemePanel() {
  const { mode, resolved, setMode } = useTheme()
  const next = resolved === 'dark' ? 'light' : 'dark'
  return (
    <Card title="Look">
      <p>
        The kit is {resolved} ({mode}). Only the kit changes here; the config below changes the page
        too.
      </p>
      <div className="row">
        <button type="button" className="button" onClick={() => setMode(next)}>
          Make the kit {next}
        </button>
        <button type="button" className="button" onClick={() => setMode('auto')}>
          Follow the system
        </button>
      </div>
    </Card>
  )
}
