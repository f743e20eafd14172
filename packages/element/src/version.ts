/** The version that requests to the services send as `sv`. A test compares it with package.json. */
export const VERSION: string = '0.1.0'
