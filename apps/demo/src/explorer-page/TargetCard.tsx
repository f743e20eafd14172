import { useQuery } from '@tanstack/react-query'
import { Card } from '../parts/Card.tsx'
import { FactList } from './FactList.tsx'
import { fact } from './Facts.ts'
import { readFacts } from './readFacts.ts'
import type { Target } from './readTarget.ts'

export interface TargetCardProps {
  readonly target: Target
}

const WORDS = {
  tx: { title: 'Transaction', id: 'Hash', unknown: 'This chain knows no such transaction.' },
  address: { title: 'Address', id: 'Address', unknown: 'The chain does not answer.' },
}

export function TargetCard({ target }: TargetCardProps) {
  const { chain, kind, id } = target
  const words = WORDS[kind]
  const { data = [], isError } = useQuery({
    queryKey: ['target', chain, kind, id],
    queryFn: () => readFacts(target),
  })
  return (
    <Card title={words.title} wide>
      <FactList facts={[fact(words.id, id), ...data]} />
      {isError && <p role="alert">{words.unknown}</p>}
    </Card>
  )
}
