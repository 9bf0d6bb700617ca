/** On H5 languages are chunks: there is nothing to fetch. */
export const serveTexts = (): void => undefined
