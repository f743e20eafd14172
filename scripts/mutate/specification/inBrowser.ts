/** Whether a file has component tests, which run in a browser. */
export const inBrowser = (file: string): boolean => /\.browser\.test\.tsx?$/.test(file)
