// In place of src/api/client.ts in the first screen's script: no call of the app has been refused yet.
export const isKnownAbsent = (): boolean => false
