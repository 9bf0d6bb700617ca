/** On H5 languages are chunks: nothing to fetch. */
export const serveTexts = (): void => undefined
