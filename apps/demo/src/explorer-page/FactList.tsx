import type { Facts, Line } from './Facts.ts'

export interface FactListProps {
  readonly facts: Facts
}

export function FactList({ facts }: FactListProps) {
  return facts
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => (
      <div key={name} className="field">
        <span className="muted">{name}</span>
        <div className="result">{lines.map(FactLine)}</div>
      </div>
    ))
}

/** Two lines may have the same text, so the index is part of the key. */
function FactLine(line: Line, place: number) {
  return (
    <div key={place}>{typeof line === 'string' ? line : <a href={line.href}>{line.text}</a>}</div>
  )
}
