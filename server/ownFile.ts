import { join } from 'node:path'

/** A file of the server's own, wherever it was put: dist/server is laid out as this folder. */
export const ownFile = (...path: string[]): string => join(__dirname, ...path)
