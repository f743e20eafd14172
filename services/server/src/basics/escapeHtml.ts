/** Makes a text one that HTML shows as it is, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)
}
