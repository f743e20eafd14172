import type { Connector } from '@bowline/common'

/** The name of a wallet; empty for one without a row that nobody has named. The screens have a word for it. */
export const ownName = ({ name, isUnnamed, offers }: Connector): string =>
  isUnnamed && offers?.every(({ kind }) => kind !== 'wallet') ? '' : name
