import type { Both } from '../../say'

/** What the merchant asked for cannot be done; nothing was changed. `says`: why, and what can be done in its place. */
export class Declined extends Error {
  constructor(readonly says: Both) {
    super(says.en)
  }
}
