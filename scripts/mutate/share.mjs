// A plugin of Stryker that leaves out all but a share of a file's functions and constants. The same ones each time: a
// score of two versions can be compared.
import { createHash } from 'node:crypto'

const share = Number(process.env.MUTATE_SHARE)

export const strykerPlugins = [{ kind: 'Ignore', name: 'share', value: { shouldIgnore } }]

function shouldIgnore({ node, parent }) {
  if (parent?.type !== 'Program' || share === 1) return undefined
  const place = createHash('sha256').update(`${node.start}-${node.end}`).digest().readUInt32BE()
  return place / 2 ** 32 < share ? undefined : 'Not in the share that is tried.'
}
