/** A text for a translator's tool. */
export interface UnitToWrite {
  readonly key: string
  readonly source: string
  readonly target: string | undefined
  readonly note: string
  readonly isApproved: boolean
  /** What tells the target from others, for when the file comes back. */
  readonly exported: string
}

/** Writes a file of XLIFF 1.2, with a `file` for each place. */
export function writeXliff(
  tag: string,
  files: ReadonlyMap<string, readonly UnitToWrite[]>,
): string {
  const parts = [...files].map(
    ([original, units]) =>
      `  <file original="${original}" datatype="plaintext" source-language="en" target-language="${tag}">\n    <body>\n${units.map(written).join('')}    </body>\n  </file>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n${parts.join('')}</xliff>\n`
}

function written({ key, source, target, note, isApproved, exported }: UnitToWrite): string {
  const lines = [
    `<source>${escaped(source)}</source>`,
    ...(target === undefined ? [] : [`<target>${escaped(target)}</target>`]),
    `<note>${escaped(note)}</note>`,
  ]
  const approved = isApproved ? 'yes' : 'no'
  const start = `<trans-unit id="${escaped(key)}" approved="${approved}" extradata="${exported}" xml:space="preserve">`
  return `      ${start}\n${lines.map((line) => `        ${line}\n`).join('')}      </trans-unit>\n`
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
