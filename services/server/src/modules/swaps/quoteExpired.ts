import { HttpProblem } from '../../basics/HttpProblem.ts'

export const quoteExpired = (message = 'The quote is too old: ask for a new one.') =>
  new HttpProblem(410, 'QUOTE_EXPIRED', message)
