/** Where a text of a key stands in texts that follow each other. */
export interface MarkedPlace {
  readonly key: string
  readonly from: Position
  readonly to: Position
}

export interface Position {
  /** The number of the text. */
  readonly text: number
  /** How many characters of it stand before, without the marks. */
  readonly at: number
}

export interface ReadMarks {
  /** The texts without the marks. */
  readonly texts: readonly string[]
  readonly places: readonly MarkedPlace[]
}

export interface KeyMarks {
  /** Returns a text between two marks that say its key. They are not drawn, and are no spaces. */
  mark(key: string, text: string): string
  /**
   * Finds the texts of keys in texts that follow each other, such as those of a page. A text may stand in another one as
   * a value, or be divided among several. One whose end is lost goes on to the end of where it began.
   */
  read(texts: readonly string[]): ReadMarks
}

// Characters of format that have no width, divide no words, and let Arabic letters join.
const BEGIN = '\u2060'
const DIGITS = ['\u2061', '\u2062', '\u2063']
const END = '\u2064'
/** Enough for 6561 keys. */
const LENGTH = 8
const MARK = new RegExp(`([${BEGIN}${END}])([${DIGITS.join('')}]{${LENGTH}})`, 'g')

export function createKeyMarks(keys: readonly string[]): KeyMarks {
  const codes = new Map(keys.map((key, index) => [key, encode(index)]))
  return {
    mark(key, text) {
      const code = codes.get(key)
      if (code === undefined) throw new Error(`There is no key ${key}.`)
      return `${BEGIN}${code}${text}${END}${code}`
    },
    read(texts) {
      const plain: string[] = []
      const places: MarkedPlace[] = []
      let open: Omit<MarkedPlace, 'to'>[] = []
      for (const [text, marked] of texts.entries()) {
        let taken = 0
        plain.push(
          marked.replace(MARK, (mark: string, kind: string, code: string, offset: number) => {
            const here = { text, at: offset - taken }
            taken += mark.length
            const key = keys[decode(code)]
            if (key === undefined) return ''
            if (kind === BEGIN) open.push({ key, from: here })
            const begun = kind === END && open.findLast((one) => one.key === key)
            if (!begun) return ''
            open = open.filter((one) => one !== begun)
            places.push({ ...begun, to: here })
            return ''
          }),
        )
      }
      for (const begun of open) {
        const { text } = begun.from
        places.push({ ...begun, to: { text, at: plain[text]?.length ?? 0 } })
      }
      return { texts: plain, places }
    },
  }
}

const encode = (index: number): string =>
  index
    .toString(DIGITS.length)
    .padStart(LENGTH, '0')
    .replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')

const decode = (code: string): number =>
  Number.parseInt([...code].map((digit) => DIGITS.indexOf(digit)).join(''), DIGITS.length)
