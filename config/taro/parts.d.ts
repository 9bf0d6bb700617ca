export const parts: Readonly<Record<string, readonly string[]>>
