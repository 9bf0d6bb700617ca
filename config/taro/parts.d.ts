export const parts: Readonly<Record<string, readonly string[]>>
export const styles: readonly string[]
