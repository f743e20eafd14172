import { baseStyle } from '../../pages/baseStyle.ts'
import { chooserStyle } from '../../pages/chooserStyle.ts'

/** The look of the sign-in page. */
export const style = `${baseStyle}${chooserStyle}`
