import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { sendToBrowser } from './protocol.test.fixture.ts'
import { recordSpoken } from './spoken.test.fixture.ts'

interface Value {
  readonly value?: unknown
}

/** A node of the browser's accessibility tree, as its protocol has it. */
interface Node {
  readonly nodeId: string
  readonly ignored: boolean
  readonly childIds?: readonly string[]
  readonly role?: Value
  readonly name?: Value
  readonly description?: Value
  readonly value?: Value
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
}

/** Roles that say all of what they contain by their name. */
const WHOLE = new Set([
  'button',
  'checkbox',
  'combobox',
  'image',
  'link',
  'option',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** States that are said, by their names in the protocol. Those that are `false` are not. */
const SAID = [
  'level',
  'checked',
  'expanded',
  'selected',
  'pressed',
  'disabled',
  'invalid',
  'busy',
  'readonly',
]

/** Roles without a text of their own, and those of announcements, which have lines of their own. */
const UNREAD = new Set(['InlineTextBox', 'LineBreak', 'alert', 'status'])

/** Containers that are not said. */
const SILENT = new Set([
  'generic',
  'paragraph',
  'LabelText',
  'none',
  'RootWebArea',
  'bidi',
  'emphasis',
  'superscript',
])

/**
 * Writes down a journey as a screen reader would say it: what is heard by itself, where the focus is, and all that is in
 * the dialog, in reading order. People read it for sense.
 */
export function createTranscript() {
  const heard = recordSpoken()
  let count = 0
  const lines: string[] = []
  return {
    /** Adds what is said once nothing changes any more, after an announcement if that is waited for. */
    async note(step: string, awaited?: string): Promise<void> {
      if (awaited) await expect.poll(() => heard().slice(count)).toContain(awaited)
      const read = async () => (await readDialog()).join('\n')
      let before = ''
      await expect
        .poll(
          async () => {
            const [last, now] = [before, await read()]
            before = now
            return now === last
          },
          { interval: 150 },
        )
        .toBe(true)
      const news = heard().slice(count)
      count += news.length
      // Only a slow machine says that something opens or loads.
      const said = news
        .filter((text) => !/^(?:Loading|Opening)/.test(text))
        .map((text) => `  (announced) ${text}`)
      lines.push(`## ${step}`, ...said, ...(before ? before.split('\n') : ['  (no dialog)']), '')
    },
    // Prices count down while this is written.
    text: () => `${lines.join('\n').trimEnd()}\n`.replaceAll(/in \d+ s\b/g, 'in … s'),
  }
}

/** Returns what the open dialog says, in reading order. */
async function readDialog(): Promise<readonly string[]> {
  if (!document.querySelector('dialog[open]')) return []
  const { frameTree } = (await sendToBrowser('Page.getFrameTree')) as { frameTree: FrameTree }
  const frameId = frameOf(frameTree, location.href)
  const { nodes } = (await sendToBrowser('Accessibility.getFullAXTree', { frameId })) as {
    nodes: readonly Node[]
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const dialog = nodes.find(({ ignored, role }) => !ignored && role?.value === 'dialog')
  return dialog ? linesOf(dialog, byId, 1) : []
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string }
  readonly childFrames?: readonly FrameTree[]
}

const frameOf = ({ frame, childFrames = [] }: FrameTree, url: string): string | undefined =>
  frame.url === url ? frame.id : childFrames.map((child) => frameOf(child, url)).find(Boolean)

function linesOf(node: Node, byId: ReadonlyMap<string, Node>, depth: number): readonly string[] {
  const role = String(node.role?.value ?? 'none')
  const name = String(node.name?.value ?? '')
  if (UNREAD.has(role) || name === 'Notifications') return []
  if (role === 'StaticText') return name.trim() ? [`${'  '.repeat(depth)}${name.trim()}`] : []
  const children = (deeper: number) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? linesOf(child, byId, deeper) : []
    })
  if (node.ignored || (SILENT.has(role) && !name)) return children(depth)
  const line = `${'  '.repeat(depth)}${role}${name && ` “${name}”`}${statesOf(node)}`
  if (WHOLE.has(role)) return [line]
  // What a name says already.
  const inner = children(depth + 1).filter((one) => one.trim() !== name)
  const isEmpty = inner.length === 0 && !name
  return isEmpty ? [] : [line, ...inner]
}

function statesOf({ properties = [], description, value }: Node): string {
  const states = properties.flatMap(({ name, value }) => {
    if (name === 'focused' && value.value === true) return ['focused']
    if (!SAID.includes(name) || value.value === false || value.value === 'false') return []
    return value.value === true || value.value === 'true' ? [name] : [`${name} ${value.value}`]
  })
  const parts = [
    ...(value?.value === undefined || value.value === '' ? [] : [`value “${value.value}”`]),
    ...states,
    ...(description?.value ? [`described “${description.value}”`] : []),
  ]
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}

export const dialog = page.getByRole('dialog')
export const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
