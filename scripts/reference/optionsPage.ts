import { code, type OptionRow, optionRows } from './optionRows.ts'

const INTRODUCTION = `# Options of \`createKit\`

<!-- Made from packages/controllers/src/config: KitConfig.ts (types, descriptions) and options.ts (defaults). Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences -->

All but \`adapters\` can be left out; one that is \`undefined\` counts as left out. \`createKit\` throws \`INVALID_CONFIG\` with the name of an
option that is not what it has to be. A name that is not on this page is ignored, with a warning in the console. The gallery
(\`apps/gallery\`) shows what each option changes, at \`?story=options/<name>\`.
`

/** Writes the reference page of the options of `createKit`. */
export const optionsPage = (): string => [INTRODUCTION, ...optionRows().flatMap(section)].join('\n')

function section({ name, description, type, otherwise, isRequired }: OptionRow): readonly string[] {
  const title = `${name.includes('.') ? '###' : '##'} \`${name}\`\n`
  if (!type) return [title, `${description}\n`]
  const facts = [
    `Type: ${code(type)}`,
    ...(isRequired ? ['Required'] : []),
    ...(otherwise ? [`Default: ${otherwise}`] : []),
  ]
  return [title, facts.join('<br>\n'), '', `${description}\n`]
}
