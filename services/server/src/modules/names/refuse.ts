import { HttpProblem } from '../../basics/HttpProblem.ts'

/** The field at fault in a registration. */
export type RefusedField =
  | 'name'
  | 'address'
  | 'coin_type'
  | 'message'
  | 'server'
  | 'nonce'
  | 'timestamp'
  | 'expires'
  | 'signature'

/** A refusal in the form of the names API: `{ status, reasons: [{ name, description }] }`. */
export function refuse(
  code: string,
  name: RefusedField,
  description: string,
  retryAfterSeconds?: number,
): HttpProblem {
  const status = retryAfterSeconds === undefined ? 400 : 429
  return new HttpProblem(status, code, description, {
    reasons: [{ name, description }],
    retryAfterSeconds,
  })
}
