/**
 * Why a text is not taken.
 *
 * - `tooLong`: longer than any address, name or link that this reads, so its end may be missing.
 * - `hidden`: it has characters within that nobody can see.
 * - `unreadable`: a payment link that breaks its rules.
 * - `amount`: a payment link whose amount is not one, is negative, or is more than any token has.
 * - `twice`: a parameter is there twice.
 * - `required`: the link wants something with the payment that cannot be sent along.
 * - `moreThanPayment`: the link asks for another call than a payment, or for a transaction of a website.
 * - `unknownNetwork`: the short name of the network is not known.
 */
export type PasteProblem =
  | 'tooLong'
  | 'hidden'
  | 'unreadable'
  | 'amount'
  | 'twice'
  | 'required'
  | 'moreThanPayment'
  | 'unknownNetwork'

/**
 * Why a receiver is refused, if it is not simply something else than an address. Further reasons:
 *
 * - `otherNetwork`: it is for a network that the app has, and not for the one that is paid on.
 * - `networkNotServed`: it is for a network that the app does not have.
 * - `page`: a link to a page. What that calls an address may be looked at.
 */
export type ReceiverProblem = PasteProblem | 'otherNetwork' | 'networkNotServed' | 'page'
