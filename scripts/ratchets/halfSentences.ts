import { isHalfSentence } from '../api/halfSentences.ts'
import type { Source } from './sources.ts'

/** Finds the docstrings of a source that are half a sentence. */
export const halfSentences = ({ parsed }: Source): readonly number[] =>
  parsed()
    .comments.filter(({ type, value }) => type === 'Block' && isHalfSentence(value))
    .map(({ start }) => start)
