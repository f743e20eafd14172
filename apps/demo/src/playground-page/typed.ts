import type { Control, Value } from './Control.ts'

/** The controls that are a field to type into. */
export type Typed = Extract<Control, { readonly kind: 'text' | 'color' | 'list' | 'data' }>

interface Writing {
  readonly example: string
  readonly print: (value: Value | undefined) => string
  /** Returns what the text means; `fits` says whether that is a value of the option. */
  readonly read: (text: string) => unknown
}

/** Says how values are typed in a control. */
export function typed(control: Typed): Writing {
  switch (control.kind) {
    case 'text':
      return { ...asItStands, example: control.example }
    case 'color':
      return { ...asItStands, example: '#2545d0' }
    case 'list':
      return {
        example: control.example,
        print: (value) => (Array.isArray(value) ? value.join(', ') : ''),
        read: (text) =>
          text
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean),
      }
    case 'data': {
      const { example, initial } = control
      const unset = JSON.stringify(initial)
      return {
        example,
        print(value) {
          const text = value === undefined ? '' : JSON.stringify(value)
          return text === unset ? '' : text
        },
        read: readJson,
      }
    }
  }
}

const asItStands = {
  print: (value: Value | undefined) => (typeof value === 'string' ? value : ''),
  read: (text: string) => text,
}

function readJson(text: string): unknown {
  try {
    // `null` is a value of no option.
    return JSON.parse(text) ?? ''
  } catch {
    return ''
  }
}
