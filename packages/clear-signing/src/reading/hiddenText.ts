/**
 * What Unicode draws as nothing, or what turns the text around, in rows. Line breaks and tabs are not hidden; nor is what
 * joins several emoji to one, or chooses how one looks. A carriage return is, without a line feed.
 */
export const HIDDEN_RUN =
  /(?:(?!\n|\t|\r\n|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d\p{Extended_Pictographic}|(?<=\p{Emoji})\ufe0f)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])+/gu

/** Returns whether a text has characters that nobody sees. */
export const hasHiddenText = (text: string): boolean => text.search(HIDDEN_RUN) >= 0
