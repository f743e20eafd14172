/** What calls to the services carry as `sv`. Kept equal to the version in package.json by a test. */
export const VERSION = '0.0.0'
