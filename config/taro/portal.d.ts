/** Root of the package that has the portal, by target. A target that is not here has it in its main package. */
export const roots: Readonly<Record<string, string>>
/** A cache group of webpack's splitChunks. */
export const styles: (target: string) => object
