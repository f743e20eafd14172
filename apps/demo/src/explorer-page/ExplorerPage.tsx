import type { Target } from './readTarget.ts'
import { TargetCard } from './TargetCard.tsx'

export interface ExplorerPageProps {
  readonly target: Target | undefined
}

export function ExplorerPage({ target }: ExplorerPageProps) {
  return (
    <div className="page">
      <header className="bar">
        <a className="brand" href="/">
          <img src="/bowline.svg" alt="" width="32" height="32" />
          Explorer
        </a>
        <h1 className="tagline">What the local chains know</h1>
      </header>
      <main className="grid">
        {target ? <TargetCard target={target} /> : <p>There is nothing at this address.</p>}
      </main>
    </div>
  )
}
