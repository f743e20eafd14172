import type { ConnectStep } from '../interaction/useConnectStep.ts'

/**
 * Returns the offer that a link may open an app with: once the relay has accepted it, since the page may be frozen as
 * soon as it is left.
 */
export const linkableUri = (step: ConnectStep): string | undefined =>
  step?.kind === 'pairing' && !step.pairing.isPending ? step.pairing.uri : undefined
