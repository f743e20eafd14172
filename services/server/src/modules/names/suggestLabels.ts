import { withoutTrailing } from '@bowline/common'
import { MAX_NAME_LENGTH, readLabel } from './readLabel.ts'

export const SUGGESTIONS = 6
const ENDINGS = ['-eth', 'hq', '-wallet', '-pay', '101', '-io', '-dao', '2', '7', '99']
const BEGINNINGS = ['the-', 'my-', 'its-']

/** Returns the typed label first, if it is valid, and then similar ones. All are valid. */
export function suggestLabels(text: string, zone: string): readonly string[] {
  if (text.length > MAX_NAME_LENGTH) return []
  const typed = text.toLowerCase().replace(/\.$/, '').replace(`.${zone}`, '')
  const plain = withoutTrailing(typed.replace(/[^a-z0-9-]/g, '').replace(/^-+/, ''), '-')
  const variations = plain
    ? [
        ...ENDINGS.map((ending) => `${plain}${ending}`),
        ...BEGINNINGS.map((beginning) => `${beginning}${plain}`),
      ]
    : []
  const labels = [text, plain, ...variations].flatMap((candidate) => {
    const reading = readLabel(candidate, zone)
    return reading.status === 'sound' ? [reading.label] : []
  })
  return [...new Set(labels)]
}
