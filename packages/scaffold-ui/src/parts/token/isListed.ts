import type { Holding } from '@bowline/controllers'

/** Whether a token is listed with the others: it is verified, or the visitor has added it. */
export const isListed = ({ verified, added }: Holding): boolean => verified || added === true
