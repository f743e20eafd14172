import type { Reading } from '@bowline/common/reading'
import { drawReading, drawRequester } from '../approvals/card/drawReading.ts'
import { reading as texts } from '../approvals/words.ts'
import { h } from '../screen/h.ts'

export interface ConfirmedOptions {
  readonly chainId: string
  /** The app's. */
  readonly origin: string
}

/** Draws what was approved once more, below what confirms it. */
export function drawConfirmed(
  reading: Reading,
  { chainId, origin }: ConfirmedOptions,
): HTMLElement {
  const heading = texts.intents[reading.intent]
  return h(
    'section',
    { className: 'screen-page', 'aria-label': heading },
    h('h2', { className: 'bl-heading approval-heading' }, heading),
    h(
      'div',
      { className: 'approval-content' },
      ...drawReading(reading, { chainId }),
      drawRequester(origin),
    ),
  )
}
