/**
 * Loads the portal's pages and source texts where they are in a package of their own; undefined when they are there. Rejects when
 * they cannot be loaded.
 */
export const bringPortal = (): Promise<unknown> | undefined => undefined
