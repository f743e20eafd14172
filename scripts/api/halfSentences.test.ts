import { expect, test } from 'vitest'
import { isHalfSentence } from './halfSentences.ts'

test.each([
  '* Of one user. ',
  '* That this device shows. ',
  '* Who recorded it. ',
  '* Is told each address that gets something. ',
  '* Has the user open the wallet. ',
  '* Told of each endpoint that fails. ',
  '* So many malformed messages end the channel. ',
  '*\n * In the smallest unit.\n *\n * @defaultValue 1 ',
])('finds %j', (comment) => expect(isHalfSentence(comment)).toBe(true))

test.each([
  '* The account in use. ',
  '* Opens the wallet of one user. ',
  '* Whether a wallet answers. ',
  '* How long an answer waits. ',
  '* Offers of providers, the best first. ',
  '* As-is values. ',
  ' Of a comment that is no docstring. ',
])('leaves %j alone', (comment) => expect(isHalfSentence(comment)).toBe(false))
