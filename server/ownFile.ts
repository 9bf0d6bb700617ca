import { join } from 'node:path'

/** Path of a file of the server, in the source and in dist/server, which has the same layout. */
export const ownFile = (...path: string[]): string => join(__dirname, ...path)
