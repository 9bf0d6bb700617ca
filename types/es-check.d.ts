/** What we use of es-check, which ships no types. */
declare module 'es-check' {
  interface Config {
    ecmaVersion: string
    files: string[]
  }
  interface Result {
    success: boolean
    errors: { file: string; err: Error }[]
  }
  export function runChecks(configs: Config[], options: object): Result
}
