import type { Clock } from '@bowline/common'
import type { PairingOffer, PairingRecordStore } from './createPairingRecord.ts'

/** Notes what a wallet may still approve, for a page that comes after this one: it may be reloaded or discarded at any time. */
export function noteOffers(
  record: Pick<PairingRecordStore, 'update'>,
  { clock, lifeMs }: { readonly clock: Clock; readonly lifeMs: number },
) {
  let isOffered = false
  const note = (offer: PairingOffer | undefined) => {
    // Without it the later page does not follow the offer.
    record.update({ offer }).catch(() => {})
  }
  const until = () => clock.now() + lifeMs
  return {
    offered() {
      isOffered = true
      note({ until: until() })
    },
    /** What is given up without an answer of the wallet may still be approved. */
    ended({ isAnswered }: { readonly isAnswered: boolean }) {
      if (isOffered) note(isAnswered ? undefined : { until: until(), isLeft: true })
    },
  }
}
