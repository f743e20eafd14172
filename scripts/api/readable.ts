const CODE = /```ts\n([\s\S]*)```/
const IMPORT = /^import (?:type )?\{ ([\w$]+) \} from '([^']+)';\n/gm
/** What API Extractor says of each declaration, in words that mean nothing where no release tag is used. */
const REMARKS = /^ *\/\/ (?:@public \(undocumented\)|@public|\(undocumented\)|\(No @package.*)\n/gm

/**
 * The declarations of a report of API Extractor alone. What an entry only passes on is one line that says where it is
 * from: its own package has a report of it.
 */
export function readable(report: string): string {
  const [, code = ''] = CODE.exec(report) ?? []
  const passedOn: string[] = []
  let rest = code.replace(REMARKS, '')
  rest = rest.replace(IMPORT, (line, name: string, from: string) => {
    const again = `\nexport { ${name} }\n`
    if (!code.includes(again)) return line
    passedOn.push(`export { ${name} } from '${from}'`)
    return ''
  })
  for (const line of passedOn)
    rest = rest.replace(`\n${line.slice(0, line.indexOf(' from '))}\n`, '\n')
  const parts = [passedOn.join('\n'), rest.replace(/\n{3,}/g, '\n\n').trim()]
  return parts.filter(Boolean).join('\n\n')
}
