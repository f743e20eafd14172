// What Unicode draws as nothing, or what turns the text around. Line breaks and tabs are not hidden.
const HIDDEN =
  /(?!\n|\r|\t|\ufe0f)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u

/** Emoji that are made of several others. */
const JOINED_EMOJI = /\p{Extended_Pictographic}\ufe0f?\u200d(?=\p{Extended_Pictographic})/gu

/** Returns whether a text has characters that nobody sees. */
export const hasHiddenText = (text: string): boolean => HIDDEN.test(text.replace(JOINED_EMOJI, ''))
