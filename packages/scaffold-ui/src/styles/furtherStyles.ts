import css from './further.css?inline'

/** The styles of the screens after the first. */
export const furtherStyles: string = css
