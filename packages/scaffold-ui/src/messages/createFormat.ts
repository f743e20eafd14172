type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule | 'zero', string>>> & {
  readonly other: string
}

/** What messages need to speak of numbers in the visitor's language. */
export interface MessageFormat {
  /** Picks a form by count and puts the count in place of `#`. `zero` wins for exactly 0. */
  plural(count: number, forms: PluralForms): string
  number(value: number): string
}

export function createFormat(locale: string): MessageFormat {
  // Most messages speak of no number, and both take long to make.
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const format = (value: number) => {
    if (isPlain(value, locale)) return String(value)
    numbers ??= new Intl.NumberFormat(locale)
    return numbers.format(value)
  }
  return {
    plural(count, forms) {
      rules ??= new Intl.PluralRules(locale)
      const exact = count === 0 ? forms.zero : undefined
      const form = exact ?? forms[rules.select(count)] ?? forms.other
      return form.replaceAll('#', format(count))
    },
    number: format,
  }
}

/**
 * Whether a number is written with its plain digits: the count of a list in English. To make the
 * browser's formatter takes longer than to draw that list.
 */
function isPlain(value: number, locale: string): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000 && /^en(-[A-Z]{2})?$/.test(locale)
}
