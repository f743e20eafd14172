import { type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import { checkReceiver } from './checkReceiver.ts'
import { isOwn } from './isKnownAddress.ts'

/** Warns about an address that gets control of something. Nobody gets what is given up, or stays the user's. */
export function checkNewAuthority(
  context: ReadingContext,
  next: string | undefined,
): readonly Warning[] {
  if (next === undefined || isOwn(context, next)) return []
  return [warn('authorityChange', { subject: next }), ...checkReceiver(context, next)]
}
