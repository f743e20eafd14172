/**
 * Returns the bytes that scripts of a page keep: objects, functions, texts and lists. It leaves out the code that the engine has compiled
 * for them, which grows for hundreds of calls before all of it is as fast as it can be, and what belongs to the browser: its
 * entries of performance and its messages for developers, which both fill up to a limit, and nodes, which are counted.
 */
export async function keptBytes(session) {
  const chunks = []
  const onChunk = ({ chunk }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  // It collects garbage itself.
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  return sumOfKept(JSON.parse(chunks.join('')))
}

const NOT_KEPT = new Set(['code', 'native'])

function sumOfKept({ snapshot, nodes }) {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = ['type', 'self_size'].map((field) => fields.indexOf(field))
  const names = types[type]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!NOT_KEPT.has(names[nodes[node + type]])) bytes += nodes[node + size]
  return bytes
}
