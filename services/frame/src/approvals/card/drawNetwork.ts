import { h } from '../../screen/h.ts'
import { isKnownByHeart, networkFacts } from '../networks.ts'

/** The name of a network, with its mark if the network is known by heart. The server draws it (`/marks`). */
export function drawNetwork(chainId: string): HTMLElement {
  const src = `/marks/${chainId}`
  const mark = isKnownByHeart(chainId) && h('img', { className: 'approval-mark', alt: '', src })
  return h('span', {}, mark, networkFacts(chainId).name)
}
