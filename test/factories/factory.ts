/** Makes a function that builds test data: `defaults` gives the fields that a test does not set. */
export const factory =
  <T>(defaults: () => T) =>
  (overrides: Partial<T> = {}): T => ({ ...defaults(), ...overrides })
