import { type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import { isKnownAddress, isOwn } from '../../reading/isKnownAddress.ts'

/** Warns where what a swap or a stake brings is somebody else's; of whom nobody knows, nothing is said. */
export function checkOwner(context: ReadingContext, owner: string | undefined): readonly Warning[] {
  if (owner === undefined || isOwn(context, owner)) return []
  const level = isKnownAddress(context, owner) ? 'yellow' : 'red'
  return [warn('receiverIsOther', { subject: owner, level }), ...checkReceiver(context, owner)]
}
