/** There is no file of an id. */
export class MissingFile extends Error {
  constructor() {
    super('no such file')
  }
}
