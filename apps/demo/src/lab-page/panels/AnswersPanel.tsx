import { useAnsweredRequests } from '@bowline/react'
import { Card } from '../../parts/Card.tsx'

/** What was answered since the page that had asked was gone: the embedded wallet leads the tab away where no window opens. */
export function AnswersPanel() {
  const { answers, take } = useAnsweredRequests()
  return (
    <Card title="Answers">
      <ul aria-label="Answered requests">
        {answers.map(({ id, method, outcome }) => (
          <li key={id}>
            {method}: {outcome.status === 'answered' ? 'answered' : `failed with ${outcome.code}`}{' '}
            <button type="button" className="button" onClick={() => take(id)}>
              Take {method}
            </button>
          </li>
        ))}
      </ul>
      {answers.length === 0 && <p>No answer waits.</p>}
    </Card>
  )
}
