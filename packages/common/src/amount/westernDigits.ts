/**
 * Writes the digits that keyboards of other scripts type as western ones: Arabic, Persian, Devanagari and full-width
 * digits. Everything else in the text stays.
 */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) =>
    // The zero of the first row ends with a 2 in Unicode, those of the others with a 6.
    String((digit.charCodeAt(0) - (digit < '۰' ? 2 : 6)) % 10),
  )
