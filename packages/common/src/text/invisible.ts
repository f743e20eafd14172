/**
 * Control characters, line separators, interlinear marks, halves of surrogate pairs, and all that
 * Unicode draws as nothing: zero-width and filler characters, bidi marks and overrides, tags,
 * variation selectors. Only the selector that makes an emoji stays.
 */
export const INVISIBLE =
  /(?!\ufe0f)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** No script stacks more than three marks on one letter; a tower of them would cover its neighbours. */
export const STACKED = /(\p{M}{3})\p{M}+/gu
