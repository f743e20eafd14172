type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule | 'zero', string>>> & {
  readonly other: string
}

/** Formats numbers in messages for the locale. */
export interface MessageFormat {
  /**
   * Selects a form by count and replaces `#` with the count. `zero` is used for exactly 0, and `one` for
   * exactly 1 in languages whose rules have one form only.
   */
  plural(count: number, forms: PluralForms): string
  number(value: number): string
}

export function createFormat(locale: string): MessageFormat {
  // Created on first use: most messages have no number, and both are slow to create.
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
      const exact = [forms.zero, forms.one][count]
      const form = exact ?? forms[rules.select(count)] ?? forms.other
      return form.replaceAll('#', format(count))
    },
    number: format,
  }
}

/**
 * Returns true if a number needs no formatting, as a count in an English list. Creating the browser's
 * formatter takes longer than rendering that list.
 */
function isPlain(value: number, locale: string): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000 && /^en(-[A-Z]{2})?$/.test(locale)
}

/** Returns the writing direction of a language tag. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr'
}

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/
