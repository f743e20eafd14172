declare module 'xliff/jsToXliff12' {
  import type { XliffFile } from 'xliff/xliff12ToJs'

  export default function jsToXliff12(file: XliffFile): Promise<string>
}

declare module 'xliff/xliff12ToJs' {
  export interface XliffUnit {
    readonly source?: unknown
    readonly target?: unknown
    readonly note?: unknown
    readonly additionalAttributes?: Readonly<Record<string, string>>
  }

  export interface XliffFile {
    readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>
    readonly sourceLanguage: string
    readonly targetLanguage?: string
  }

  export default function xliff12ToJs(text: string): Promise<XliffFile>
}
