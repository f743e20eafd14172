import { errorCause } from '../../../packages/common/src/index.ts'
import { contextFields } from '../../reference/contextFields.ts'
import advice from '../../reference/errorAdvice.data.json' with { type: 'json' }
import { errorRows } from '../../reference/errorRows.ts'
import { code } from '../../reference/optionRows.ts'
import type { Page } from '../Page.ts'
import { codesIn } from './errorTable.ts'
import { fence, group } from './group.ts'
import { resultTable } from './tables.ts'
import { createTyped } from './typed.ts'

/** Says who has to act, by the kind of an error. */
const ACTORS: Readonly<Record<string, string>> = {
  config: 'The developer has to change something: the kit raises an alert, once per code.',
  user: 'Nobody has to act: the visitor decided.',
  input: 'The visitor corrects what was entered; the field shows it.',
  wallet:
    'The wallet did not do what was asked. Where trying again can help, the screen offers it.',
  service: 'A server or the network is at fault, neither the visitor nor the app.',
  limit: 'It passes by itself, with time.',
  format: 'The code that passed the value has to change.',
  bug: 'A mistake in the kit. Report it, with the log of [`useLog`](../../hooks/uselog/).',
}

const typed = createTyped(new Set())

/** `exported`: the pages of hooks and functions, which say what they throw. */
export function errorPages(exported: readonly Page[]): readonly Page[] {
  const contexts = contextFields()
  return group(
    'errors',
    'Error codes',
    'Everything that rejects does so with a `KitError`. Branch on `code`, never on `message` ([how to handle and report errors](../../guides/errors/)).',
    errorRows().map(({ code: name, kind, text }) => ({
      name,
      blocks: [
        advice[name].when,
        `The text for developers: “${text.replaceAll('<', '&lt;')}”`,
        '## What to do',
        advice[name].advice,
        `Kind: ${code(kind)}. ${actorOf(kind)} For the visitor it means ${code(errorCause(name))}: codes with the same meaning have the same words on the screens, in every language.`,
        '## Catch it',
        fence(
          `if (isKitError(error, '${name}')) console.log(error.code${(contexts.get(name) ?? []).length > 0 ? ', error.context' : ''})`,
        ),
        resultTable('Context', contexts.get(name) ?? [], typed),
        throwersOf(name, exported),
      ],
    })),
  )
}

function throwersOf(name: string, exported: readonly Page[]): string {
  const lines = exported
    .filter(
      ({ group: own, path, markdown }) =>
        own !== path && !/types$/.test(own ?? '') && namesIt(markdown, name),
    )
    .map(({ path, title }) => `- [\`${title}\`](../../${path.replace('reference/', '')}/)`)
  return lines.length > 0 ? `## Who throws it\n\n${lines.join('\n')}` : ''
}

const namesIt = (markdown: string, name: string): boolean =>
  codesIn(markdown).some((one) => one === name)

function actorOf(kind: string): string {
  const text = ACTORS[kind]
  if (!text) throw new Error(`Nothing says who has to act on an error of the kind ${kind}.`)
  return text
}
